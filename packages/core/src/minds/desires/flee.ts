import { UNREACHED } from "@delvekit/grid";
import { type Desire, desire, type Moment, type Pull } from "../desire";
import { safetyFrom } from "../paths/safety";
import { threatsOf } from "../target";

/**
 * Get away from every foe it knows of, by the level's safety map: round loops, not into corners. A point and a bit a step.
 * @param when whether it is afraid now, such as for being hurt. Default always.
 * @example behaviour("wounded", flee(20, ({ world, self }) => (get(world, self, Health)?.now ?? 0) < 3));
 */
export function flee(weight = 20, when: (moment: Moment) => boolean = always): Desire {
  return desire("flee", weight, (moment) => (when(moment) ? awayFrom(moment, threatsOf(moment)) : undefined));
}

/**
 * Pulls a mind away from cells of its level, by their safety map. Undefined when there are none, or no way to anywhere.
 * @example desire("panic", 10, (moment) => awayFrom(moment, threatsOf(moment)));
 */
export function awayFrom(
  { world, level, cell, movement }: Moment,
  threats: readonly number[],
): Pull | undefined {
  if (threats.length === 0) return undefined;
  const { cells } = safetyFrom(world, level, threats, movement);
  return cells[cell] === UNREACHED ? undefined : (next) => -(cells[next] as number);
}

function always(): boolean {
  return true;
}
