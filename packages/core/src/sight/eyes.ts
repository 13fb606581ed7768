import { type Direction, offsetOf } from "@delvekit/grid";
import { cellOn, type LevelId, levelOf, Position } from "../space";
import { type Entity, type Row, readColumns, rowHas, rowOrNone, type World } from "../world";
import { withinCone } from "./cone";
import { brightnessOf } from "./illumination";
import { Blind, Cone, Viewer } from "./viewer";

/** How far those see in the dark who have no `Viewer` that says so. */
const NIGHT = 1;

/**
 * Whether the eyes of somebody, with a `Viewer` or without, are good for a place of its level: they are not blind, look there, and it is
 * lit or near enough. Only the line of sight, and how far it goes, are left out: for those who see without views, such as minds.
 *
 * @throws {SpaceError} off the map.
 * @example if (!canMakeOut(world, hero, x, y)) say("It is too dark there.");
 */
export function canMakeOut(world: World, who: Entity, x: number, y: number): boolean {
  return makesOut(world, rowOrNone(world, who), x, y);
}

/**
 * {@link canMakeOut} by row, for hot loops.
 * @example if (makesOut(world, row, x, y)) notice(row);
 */
export function makesOut(world: World, who: Row, x: number, y: number): boolean {
  const at = readColumns(world, Position);
  const level = at.level[who] as LevelId;
  const dx = x - (at.x[who] as number);
  const dy = y - (at.y[who] as number);
  if (dx === 0 && dy === 0) return true;
  if (rowHas(world, who, Blind)) return false;
  if (rowHas(world, who, Cone)) {
    const { facing, angle } = readColumns(world, Cone);
    if (!withinCone(dx, dy, offsetOf(facing[who] as Direction), angle[who] as number)) return false;
  }
  const night = rowHas(world, who, Viewer) ? (readColumns(world, Viewer).night[who] as number) : NIGHT;
  return dx * dx + dy * dy <= night * night + night || isLit(world, level, x, y);
}

/**
 * Whether a place is lit enough to be seen from afar; in a world without the plugin `light` every place is.
 * @throws {SpaceError} off the map.
 * @example if (!isLit(world, level, x, y)) sneak();
 */
export function isLit(world: World, level: LevelId, x: number, y: number): boolean {
  const cell = cellOn(levelOf(world, level), x, y);
  const light = brightnessOf(world, level);
  return light === undefined || (light.cells[cell] as number) >= light.least;
}
