import { cellOn, type LevelId, levelOf } from "../space";
import type { World } from "../world/world";
import { addHeat, temperatureAt } from "./field";
import { groundOf } from "./ground";

/** The temperature of a place in degrees Celsius. @throws {SpaceError} off the map. */
export function temperatureOn(world: World, level: LevelId, x: number, y: number): number {
  return temperatureAt(groundOf(world, level).field, cellOn(levelOf(world, level), x, y));
}

/** A burst of heat: raises a place by so many degrees, or lowers it. @throws {SpaceError} off the map. */
export function heatPlace(world: World, level: LevelId, x: number, y: number, degrees: number): void {
  addHeat(groundOf(world, level).field, cellOn(levelOf(world, level), x, y), degrees);
}
