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

/** The share of its health below which a coward runs. */
const HURT = 0.4;
/** How often a coward that is hurt strikes nevertheless: one that is cornered must not stand and wait for the end. */
const COURAGE = 0.3;

/** How the monsters of this game behave. "hunter" is the kit's own. */
export const tempers = minds({
  coward: [flee(20, isScared), hunt(), search(), wander(), avoidFire()],
  flitter: [flutter(), hunt(), search(), wander(), avoidFire()],
  skirmisher: [keepAway(), hunt(), search(), wander(), avoidFire()],
});

/** Whether so little health is left that a coward thinks of nothing but running. */
export function isBadlyHurt(world: World, self: Entity): boolean {
  const { now, max } = wounds.of(world, self);
  return now < max * HURT;
}

function isScared({ world, self }: Moment): boolean {
  return isBadlyHurt(world, self) && !streamOf(world, "minds.nerve").chance(COURAGE);
}

/** Stay as far from prey in sight as a torch flies well. It outweighs the wish to hunt. */
function keepAway(weight = 20, distance = 5): Desire {
  return desire("keep away", weight, (moment) => {
    const toQuarry = perceivesNow(moment.world, moment.self) ? distanceToQuarry(moment) : undefined;
    return toQuarry && ((cell) => Math.min(toQuarry(cell), distance));
  });
}

/** Go some way, any way. */
function flutter(weight = 14): Desire {
  return desire("flutter", weight, ({ world, level, cell }) => {
    const { dx, dy } = streamOf(world, "minds.flutter").pick(DIRECTIONS);
    return (next) => (next === cell + dy * level.width + dx ? 1 : 0);
  });
}
