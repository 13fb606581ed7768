import { add, emit, entity, event, streamOf } from "../../world";
import { type Desire, desire } from "../desire";
import { Asleep } from "../mind";

/** A mind fell asleep. */
export const Dozed = event("dozed", { entity });

/**
 * Lie down again while it has no foe in mind.
 * @param chance how likely it is to do so each turn, 0 to 1. Default 0.02.
 * @example behaviour("bear", hunt(), doze(0.05));
 */
export function doze(chance = 0.02, deafness = 1): Desire {
  return desire("doze", 1, {
    prepare(moment) {
      const { world, self } = moment;
      if (moment.target || !streamOf(world, "minds.doze").chance(chance)) return;
      add(world, self, Asleep({ deafness }));
      emit(world, Dozed({ entity: self }));
    },
  });
}
