import { type Direction, offsetOf } from "@delvekit/grid";
import { cellOn, type LevelId, levelOf, Position } from "../space";
import { has, storeOf } from "../world";
import type { World } from "../world/world";
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
 */
export function canMakeOut(world: World, who: number, x: number, y: number): boolean {
  const at = storeOf(world, Position);
  const level = at.level[who] as number;
  const dx = x - (at.x[who] as number);
  const dy = y - (at.y[who] as number);
  if (dx === 0 && dy === 0) return true;
  if (has(world, who, Blind)) return false;
  if (has(world, who, Cone)) {
    const { facing, angle } = storeOf(world, Cone);
    if (!withinCone(dx, dy, offsetOf(facing[who] as Direction), angle[who] as number)) return false;
  }
  const night = has(world, who, Viewer) ? (storeOf(world, Viewer).night[who] as number) : NIGHT;
  return dx * dx + dy * dy <= night * night + night || isLit(world, level, x, y);
}

/** Whether a place is lit enough to be seen from afar; in a world without the plugin `light` every place is. @throws {SpaceError} off the map. */
export function isLit(world: World, level: LevelId, x: number, y: number): boolean {
  const cell = cellOn(levelOf(world, level), x, y);
  const light = brightnessOf(world, level);
  return light === undefined || (light.cells[cell] as number) >= light.least;
}
