import { Position } from "../../space";
import { get, has, read } from "../../world";
import { type Desire, desire, type Moment } from "../desire";
import { Guard } from "../mind";
import { towards } from "../paths/fields";

/**
 * Keep watch: stand at the post, and when there is a foe, go no farther from it than the leash. One point a step. It outweighs
 * the wish to hunt, or there would be no leash. For those with `Guard`.
 * @example behaviour("guard", guardPlace(), hunt());
 */
export function guardPlace(weight = 12): Desire {
  return desire("guard", weight, (moment) => {
    const post = postOf(moment);
    const pull = post < 0 ? undefined : towards(moment, post);
    if (!pull) return undefined;
    const { whom, leash } = read(moment.world, moment.self, Guard);
    // Beside whom it guards is near enough: there it is not in the way.
    const slack = moment.target ? leash : whom === undefined ? 0 : 1;
    return (cell) => Math.min(0, pull(cell) + slack);
  });
}

/** The cell of the place or of whom a mind guards, or -1. */
function postOf({ world, self, level }: Moment): number {
  if (!has(world, self, Guard)) return -1;
  const { whom, ...place } = read(world, self, Guard);
  const { level: id, x, y } = get(world, whom, Position) ?? place;
  return id === level.id ? y * level.width + x : -1;
}
