import {
  add,
  type Entity,
  emit,
  entity,
  event,
  has,
  listen,
  read,
  remove,
  streamOf,
  type World,
} from "../../world";
import { type Desire, desire } from "../desire";
import { Asleep } from "../mind";
import { Heard } from "../senses/sound/noise";

/** A mind woke up. */
export const Woke = event("woke", { entity });

/** A mind fell asleep. */
export const Dozed = event("dozed", { entity });

/**
 * Wakes a sleeper, if it is one: for the blow that lands, the hand on the shoulder.
 * @example when(Struck, (world, { target }) => wake(world, target))
 */
export function wake(world: World, entity: Entity): void {
  if (!has(world, entity, Asleep)) return;
  remove(world, entity, Asleep);
  emit(world, Woke({ entity }));
}

/** Wakes whoever hears a noise that is loud enough for them. */
export function wakeByNoise(world: World): void {
  listen(world, Heard, (_world, { entity, loudness }) => {
    if (has(world, entity, Asleep) && loudness >= read(world, entity, Asleep).deafness) wake(world, entity);
  });
}

/**
 * Lie down again when there is no foe to think of.
 * @param chance how likely it is to do so each turn, 0 to 1. Default one in fifty.
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
