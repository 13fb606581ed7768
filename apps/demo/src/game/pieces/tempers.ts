import { type Entity, streamOf, type World } from "@delvekit/core";
import {
  avoidFire,
  type Desire,
  desire,
  distanceToQuarry,
  flee,
  hunt,
  type Moment,
  perceivesNow,
  search,
  wander,
} from "@delvekit/core/minds";
import { DIRECTIONS } from "@delvekit/grid";
import { minds } from "@delvekit/kit/minds";
import { wounds } from "./fights";

/** A coward flees below this share of its health. */
const HURT = 0.4;
/** How often a hurt coward strikes nevertheless, so that a cornered one does not just wait for its end. */
const COURAGE = 0.3;

/** The behaviours of this game's monsters. "hunter" is the kit's own. */
export const tempers = minds({
  coward: [flee(20, isScared), hunt(), search(), wander(), avoidFire()],
  flitter: [flutter(), hunt(), search(), wander(), avoidFire()],
  skirmisher: [keepAway(), hunt(), search(), wander(), avoidFire()],
});

/** Whether a coward has so little health left that it only flees. */
export function isBadlyHurt(world: World, self: Entity): boolean {
  const { now, max } = wounds.of(world, self);
  return now < max * HURT;
}

function isScared({ world, self }: Moment): boolean {
  return isBadlyHurt(world, self) && !streamOf(world, "minds.nerve").chance(COURAGE);
}

/** Stay at torch-throwing distance from visible prey. It outweighs the wish to hunt. */
function keepAway(weight = 20, distance = 5): Desire {
  return desire("keep away", weight, (moment) => {
    const toQuarry = perceivesNow(moment.world, moment.self) ? distanceToQuarry(moment) : undefined;
    return toQuarry && ((cell) => Math.min(toQuarry(cell), distance));
  });
}

/** Fly around at random. */
function flutter(weight = 14): Desire {
  return desire("flutter", weight, ({ world, level, cell }) => {
    const { dx, dy } = streamOf(world, "minds.flutter").pick(DIRECTIONS);
    return (next) => (next === cell + dy * level.width + dx ? 1 : 0);
  });
}
