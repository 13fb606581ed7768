import { type Desire, desire, type Moment, type Pull } from "../desire";
import { towards } from "../paths/fields";

/**
 * Come closer to a foe that it perceives. One point a step.
 * @example behaviour("hunter", hunt(), search(), wander());
 */
export function hunt(weight = 10): Desire {
  return desire("hunt", weight, (moment) => {
    const target = moment.target;
    return target?.now ? towards(moment, target.cell) : undefined;
  });
}

/**
 * Go where a foe was perceived last. One point a step.
 * @example behaviour("hunter", hunt(), search(), wander());
 */
export function search(weight = 6): Desire {
  return desire("search", weight, (moment) => {
    const target = moment.target;
    return target && !target.now ? towards(moment, target.cell) : undefined;
  });
}

/**
 * How far each cell is from where the mind's target was perceived last, by its own way of walking: for desires to come closer, or to
 * keep away. Undefined while it thinks of nobody, and when there is no way.
 * @example desire("ambush", 6, (moment) => distanceToQuarry(moment));
 */
export function distanceToQuarry(moment: Moment): Pull | undefined {
  const target = moment.target;
  const pull = target && towards(moment, target.cell);
  return pull && ((cell) => -pull(cell));
}
