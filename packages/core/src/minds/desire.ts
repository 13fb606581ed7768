import { UNREACHED } from "@delvekit/grid";
import { has, read, storeOf } from "../entity";
import { MindError } from "../errors";
import { heatFieldOf, Scorchable, temperatureAt } from "../heat";
import { HeatResource } from "../heat/ground";
import { hasResource } from "../resource";
import type { Level } from "../space";
import type { World } from "../world/world";
import { Mind, Quarry } from "./mind";
import { distancesTo } from "./paths";
import { perceivesNow } from "./perceive";
import { wanderTowards } from "./wander";

/** A mind at the moment of its decision. */
export interface Moment {
  readonly world: World;
  readonly self: number;
  readonly level: Level;
  /** The cell it stands on. */
  readonly cell: number;
}

/** How good a cell next to the mind (or its own) would be: higher is better, 0 is indifferent. */
export type Pull = (cell: number) => number;

/** One thing that a mind may want. Behaviours are lists of these. */
export interface Desire {
  readonly name: string;
  /** How much a pull of 1 counts against those of other desires. */
  readonly weight: number;
  /** How it pulls at this moment, or undefined when it does not. */
  feel(moment: Moment): Pull | undefined;
}

/**
 * Declares a desire.
 * @throws {MindError} for a weight that is not a finite number of at least 0.
 */
export function desire(name: string, weight: number, feel: Desire["feel"]): Desire {
  if (!Number.isFinite(weight) || weight < 0) {
    throw new MindError(`desire "${name}": weight is ${weight}; allowed are finite numbers from 0`);
  }
  return { name, weight, feel };
}

/** Come closer to prey in sight. One point for each unit of walking cost. */
export function hunt(weight = 10): Desire {
  return desire("hunt", weight, (moment) =>
    perceivesNow(moment.world, moment.self) ? towardsQuarry(moment) : undefined,
  );
}

/** Go where the prey was last seen. One point for each unit of walking cost. */
export function search(weight = 6): Desire {
  return desire("search", weight, (moment) =>
    has(moment.world, moment.self, Quarry) && !perceivesNow(moment.world, moment.self)
      ? towardsQuarry(moment)
      : undefined,
  );
}

/** Stroll about, mostly straight on, while there is nothing to hunt. */
export function wander(weight = 1): Desire {
  return desire("wander", weight, (moment) =>
    has(moment.world, moment.self, Quarry) ? undefined : wanderTowards(moment),
  );
}

/** Keep out of the heat: minus one point for each 10 degrees above what the mind's body bears. */
export function avoidFire(weight = 4): Desire {
  return desire("avoid fire", weight, ({ world, self, level }) => {
    if (!hasResource(world, HeatResource) || !has(world, self, Scorchable)) return undefined;
    const { bearable } = read(world, self, Scorchable);
    const field = heatFieldOf(world, level.id);
    return (cell) => Math.min(0, bearable - temperatureAt(field, cell)) / 10;
  });
}

/**
 * How far each cell is from where the mind's quarry was perceived last, by its own way of walking: for desires to come closer, or to
 * keep away. Undefined while it hunts nobody, and when there is no way.
 */
export function distanceToQuarry({ world, self, level, cell }: Moment): Pull | undefined {
  if (!has(world, self, Quarry)) return undefined;
  const quarry = storeOf(world, Quarry);
  if (quarry.level[self] !== level.id) return undefined;
  const goal = (quarry.y[self] as number) * level.width + (quarry.x[self] as number);
  const { cells } = distancesTo(world, level.id, goal, storeOf(world, Mind).opens[self] === 1);
  if (cells[cell] === UNREACHED) return undefined;
  return (next) => cells[next] as number;
}

function towardsQuarry(moment: Moment): Pull | undefined {
  const distance = distanceToQuarry(moment);
  return distance && ((cell) => -distance(cell));
}
