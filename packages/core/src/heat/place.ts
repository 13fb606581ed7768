import { emit } from "../event";
import { cellOn, type LevelId, levelOf } from "../space";
import type { World } from "../world/world";
import { CellIgnited } from "./events";
import { addHeat, temperatureAt } from "./field";
import { groundOf, light } from "./ground";

/** The temperature of a place in degrees Celsius. @throws {SpaceError} off the map. */
export function temperatureOn(world: World, level: LevelId, x: number, y: number): number {
  return temperatureAt(groundOf(world, level).field, cellOn(levelOf(world, level), x, y));
}

/** A burst of heat: raises a place by so many degrees, or lowers it. @throws {SpaceError} off the map. */
export function heatPlace(world: World, level: LevelId, x: number, y: number, degrees: number): void {
  addHeat(groundOf(world, level).field, cellOn(levelOf(world, level), x, y), degrees);
}

/** Sets a place on fire if there is fuel, whatever its temperature. Says whether it burns now. @throws {SpaceError} off the map. */
export function ignitePlace(world: World, level: LevelId, x: number, y: number): boolean {
  const ground = groundOf(world, level);
  const cell = cellOn(levelOf(world, level), x, y);
  if (ground.fuel[cell] === 0) return false;
  if (ground.onFire[cell] === 0) {
    light(ground, cell);
    emit(world, CellIgnited, { level, x, y });
  }
  return true;
}

/** Whether a place is on fire. @throws {SpaceError} off the map. */
export function isOnFire(world: World, level: LevelId, x: number, y: number): boolean {
  return groundOf(world, level).onFire[cellOn(levelOf(world, level), x, y)] === 1;
}
