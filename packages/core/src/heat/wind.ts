import type { Direction } from "@delvekit/grid";
import { setWind as setFieldWind, type Wind, windOf as windOverField } from "@delvekit/heat";
import type { LevelId } from "../space";
import type { World } from "../world";
import { groundOf, groundToChange } from "./ground";

/**
 * Lets a wind blow over a level: heat, fire and smoke drift with it. It blows until it is set anew, and is saved.
 *
 * @param direction where it blows to
 * @param strength 0, calm, to 5, a whole number
 * @throws {HeatError} for a direction or strength that there is not. @throws {SpaceError} for a level that does not exist.
 * @example setWind(world, level, "e", 3);
 */
export function setWind(world: World, level: LevelId, direction: Direction, strength: number): void {
  setFieldWind(groundToChange(world, level).field, direction, strength);
}

/**
 * The wind of a level.
 * @throws {SpaceError} for a level that does not exist.
 * @example const { direction, strength } = windOf(world, level);
 */
export function windOf(world: World, level: LevelId): Wind {
  return windOverField(groundOf(world, level).field);
}
