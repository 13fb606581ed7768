import { directionTo } from "@delvekit/grid";
import { move, Position } from "../../space";
import { get, has, read } from "../../world";
import { type Desire, desire, type Moment, type Pull } from "../desire";
import { Follower } from "../mind";
import { towards } from "../paths/fields";
import { awayFrom } from "../paths/safety";
import { threatsOf } from "../target";

/**
 * Approach a foe that it perceives. One point per step.
 * @param weight Default 10.
 * @example behaviour("hunter", hunt(), search(), wander());
 */
export function hunt(weight = 10): Desire {
  return desire("hunt", weight, (moment) => {
    const target = moment.target;
    return target?.now ? towards(moment, target.cell) : undefined;
  });
}

/**
 * Go where a foe was last perceived. One point per step.
 * @param weight Default 6.
 * @example behaviour("hunter", hunt(), search(), wander());
 */
export function search(weight = 6): Desire {
  return desire("search", weight, (moment) => {
    const target = moment.target;
    return target && !target.now ? towards(moment, target.cell) : undefined;
  });
}

/**
 * How far each cell is from where the mind's target was last perceived, for the way it moves: for desires to
 * approach or to keep away. Undefined if it has nobody in mind, or there is no path.
 * @example desire("ambush", 6, (moment) => distanceToQuarry(moment));
 */
export function distanceToQuarry(moment: Moment): Pull | undefined {
  const target = moment.target;
  const pull = target && towards(moment, target.cell);
  return pull && ((cell) => -pull(cell));
}

/**
 * Get away from every foe it knows of, by the level's safety map: around loops, not into corners. A little
 * more than a point per step.
 * @param weight Default 20.
 * @param when whether it is afraid now, for example because it is hurt. Default: always.
 * @example behaviour("wounded", flee(20, ({ world, self }) => (get(world, self, Health)?.now ?? 0) < 3));
 */
export function flee(weight = 20, when: (moment: Moment) => boolean = () => true): Desire {
  return desire("flee", weight, (moment) => (when(moment) ? awayFrom(moment, threatsOf(moment)) : undefined));
}

/**
 * Attack an adjacent foe if no step is better: for fleeing minds that are cornered.
 * @param weight Default 5.
 * @example behaviour("wounded", flee(), fightBack(), wander());
 */
export function fightBack(weight = 5): Desire {
  return desire("fight back", weight, {
    offer({ world, self, target }) {
      if (!target?.now) return undefined;
      const { x, y } = read(world, self, Position);
      const dir = directionTo(target.x - x, target.y - y);
      const isBeside = Math.max(Math.abs(target.x - x), Math.abs(target.y - y)) === 1;
      return dir && isBeside ? { action: move({ dir }), worth: 1 } : undefined;
    },
  });
}

/**
 * Stay near a leader: one point per step, as long as the leader is farther away than the follower likes. For
 * entities with `Follower`.
 * @param weight Default 8.
 * @example behaviour("pet", follow(), hunt()); // for entities with Follower({ leader: hero })
 */
export function follow(weight = 8): Desire {
  return desire("follow", weight, (moment) => {
    const { world, self, level } = moment;
    if (!has(world, self, Follower)) return undefined;
    const { leader, near } = read(world, self, Follower);
    const place = get(world, leader, Position);
    if (place?.level !== level.id) return undefined;
    const pull = towards(moment, place.y * level.width + place.x);
    return pull && ((cell) => Math.min(0, pull(cell) + near));
  });
}
