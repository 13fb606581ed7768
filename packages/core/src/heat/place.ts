import type { Direction } from "@delvekit/grid";
import {
  addHeat,
  conductivityAt,
  type HeatField,
  setWind as setFieldWind,
  temperatureAt,
  type Wind,
  windOf as windOverField,
} from "@delvekit/heat";
import { cellOn, type Level, type LevelId, levelOf, Position } from "../space";
import { type Entity, has, read, type World } from "../world";
import { neighbour, SIDES } from "./cells";
import { Body } from "./components";
import { coolFires } from "./fire";
import { groundOf, groundToChange } from "./ground";

/**
 * The temperature of a place in degrees Celsius. What insulates, like a wall or a closed door, has that of its surface: of the hottest place that it
 * faces, unless it is hotter itself.
 * @throws {SpaceError} off the map.
 * @example const degrees = temperatureOn(world, level, x, y);
 */
export function temperatureOn(world: World, level: LevelId, x: number, y: number): number {
  const map = levelOf(world, level);
  return surfaceOf(map, groundOf(world, level).field, cellOn(map, x, y));
}

function surfaceOf(level: Level, field: HeatField, cell: number): number {
  let hottest = temperatureAt(field, cell);
  if (conductivityAt(field, cell) > 0) return hottest;
  for (const { dx, dy } of SIDES) {
    const beside = neighbour(level, cell, dx, dy);
    if (beside !== undefined && conductivityAt(field, beside) > 0)
      hottest = Math.max(hottest, temperatureAt(field, beside));
  }
  return hottest;
}

/**
 * The temperature of an entity in degrees Celsius: its own if it has a `Body`, otherwise that of its cell.
 * @throws {EntityError} if it has no Position.
 * @example if (temperatureOf(world, hero) > 45) say("You sweat.");
 */
export function temperatureOf(world: World, entity: Entity): number {
  return has(world, entity, Body) ? read(world, entity, Body).degrees : temperatureAround(world, entity);
}

/** The temperature in degrees of the cell where an entity is. @throws {EntityError} if it has no Position. */
export function temperatureAround(world: World, entity: Entity): number {
  const { level, x, y } = read(world, entity, Position);
  return temperatureOn(world, level, x, y);
}

/**
 * Applies a burst of heat: raises the temperature of a place by this many degrees, or lowers it if negative. A burst of cold puts out fires there
 * unless their flames are hotter than their ignition point by more than that.
 *
 * @throws {SpaceError} off the map. @throws {HeatError} for a number that is not finite.
 * @example heatPlace(world, level, x, y, -80); // a bolt of frost
 */
export function heatPlace(world: World, id: LevelId, x: number, y: number, degrees: number): void {
  const level: Level = levelOf(world, id);
  const cell = cellOn(level, x, y);
  addHeat(groundToChange(world, id).field, cell, degrees);
  if (degrees < 0) coolFires(world, level, cell, (flame) => flame + degrees);
}

/**
 * Sets the wind over a level: heat, fire and smoke drift with it. It blows until it is set again, and is saved.
 *
 * @param direction the direction that it blows towards
 * @param strength a whole number from 0, calm, to 5
 * @throws {HeatError} for an unknown direction or a strength out of range. @throws {SpaceError} for a level that does not exist.
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
