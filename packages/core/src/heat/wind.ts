import { DIRECTIONS, type Direction } from "@delvekit/grid";
import { type LevelId, levelOf } from "../space";
import type { World } from "../world/world";
import { HeatError } from "./field";
import { CALM, groundOf, type Wind } from "./ground";

/** The strongest wind. */
const STRONGEST = 5;

/**
 * Lets a wind blow over a level: heat, fire and smoke drift with it. It blows until it is set anew, and is saved.
 *
 * @param direction where it blows to
 * @param strength 0, calm, to 5, a whole number
 * @throws {HeatError} for a direction or strength that there is not. @throws {SpaceError} for a level that does not exist.
 */
export function setWind(world: World, id: LevelId, direction: Direction, strength: number): void {
  const level = levelOf(world, id);
  if (!DIRECTIONS.some(({ name }) => name === direction)) {
    const allowed = DIRECTIONS.map(({ name }) => name).join(", ");
    throw new HeatError(`direction of the wind is ${JSON.stringify(direction)}; allowed are ${allowed}`);
  }
  if (!Number.isInteger(strength) || strength < 0 || strength > STRONGEST) {
    throw new HeatError(
      `strength of the wind is ${strength}; allowed are whole numbers from 0 to ${STRONGEST}`,
    );
  }
  groundOf(world, level.id).wind = strength === 0 ? CALM : { direction, strength };
}

/** The wind of a level. @throws {SpaceError} for a level that does not exist. */
export function windOf(world: World, level: LevelId): Wind {
  return groundOf(world, level).wind;
}
