import { type Entity, read, streamOf, type World } from "@delvekit/core";
import { type Desire, desire, distanceToQuarry, type Moment, perceivesNow } from "@delvekit/core/minds";
import { DIRECTIONS } from "@delvekit/grid";
import { Health } from "../combat/health";

/** The share of its health below which a coward runs. */
const HURT = 0.4;
/** How often a coward that is hurt strikes nevertheless: one that is cornered must not stand and wait for the end. */
const COURAGE = 0.3;

/** Whether a coward runs this turn. */
export function isScared({ world, self }: Moment): boolean {
  return isBadlyHurt(world, self) && !streamOf(world, "minds.nerve").chance(COURAGE);
}

/** Whether so little health is left that a coward thinks of nothing but running. */
export function isBadlyHurt(world: World, self: Entity): boolean {
  const { now, max } = read(world, self, Health);
  return now < max * HURT;
}

/** Stay as far from prey in sight as a torch flies well. It outweighs the wish to hunt. */
export function keepAway(weight = 20, distance = 5): Desire {
  return desire("keep away", weight, (moment) => {
    const toQuarry = perceivesNow(moment.world, moment.self) ? distanceToQuarry(moment) : undefined;
    return toQuarry && ((cell) => Math.min(toQuarry(cell), distance));
  });
}

/** Go some way, any way. */
export function flutter(weight = 14): Desire {
  return desire("flutter", weight, ({ world, level, cell }) => {
    const { dx, dy } = streamOf(world, "minds.flutter").pick(DIRECTIONS);
    return (next) => (next === cell + dy * level.width + dx ? 1 : 0);
  });
}
