import { type Desire, desire, distanceToQuarry, perceivesNow, read, streamOf } from "@delvekit/core";
import { DIRECTIONS } from "@delvekit/grid";
import { Health } from "../combat/health";

/** The share of its health below which a coward runs. */
const HURT = 0.4;
/** How often a coward that is hurt strikes nevertheless: one that is cornered must not stand and wait for the end. */
const COURAGE = 0.3;

/** Run from the prey when hurt. It outweighs the wish to hunt. */
export function flee(weight = 20): Desire {
  return desire("flee", weight, (moment) => {
    const { world, self } = moment;
    const { now, max } = read(world, self, Health);
    if (now >= max * HURT || streamOf(world, "minds.nerve").chance(COURAGE)) return undefined;
    return distanceToQuarry(moment);
  });
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
