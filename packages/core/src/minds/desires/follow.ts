import { Position } from "../../space";
import { get, has, read } from "../../world";
import { type Desire, desire } from "../desire";
import { Follower } from "../mind";
import { towards } from "../paths/fields";

/**
 * Stay near a leader: one point a step, as long as it is farther than the follower likes. For those with `Follower`.
 * @example behaviour("pet", follow(), hunt()); // for those with Follower({ leader: hero })
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
