import { Position } from "../../space";
import { has, NONE, read } from "../../world";
import { type Desire, desire } from "../desire";
import { Follower } from "../mind";
import { towards } from "../paths/towards";

/** Stay near a leader: one point a step, as long as it is farther than the follower likes. For those with `Follower`. */
export function follow(weight = 8): Desire {
  return desire("follow", weight, (moment) => {
    const { world, self, level } = moment;
    if (!has(world, self, Follower)) return undefined;
    const { leader, near } = read(world, self, Follower);
    if (leader === NONE || !has(world, leader, Position)) return undefined;
    const { level: id, x, y } = read(world, leader, Position);
    if (id !== level.id) return undefined;
    const pull = towards(moment, y * level.width + x);
    return pull && ((cell) => Math.min(0, pull(cell) + near));
  });
}
