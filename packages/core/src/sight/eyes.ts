import { type Direction, offsetOf } from "@delvekit/grid";
import { cellOn, type LevelId, levelOf, Position } from "../space";
import {
  type AnyComponent,
  type Entity,
  entitiesWith,
  type Row,
  readColumns,
  rowHas,
  rowOrNone,
  type World,
} from "../world";
import { hasBit } from "./bits";
import { brightnessOf } from "./illumination";
import { isInView } from "./sightings";
import { viewOf } from "./view";
import { Blind, Cone, Viewer, withinCone } from "./viewer";

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

/**
 * Whether a viewer sees a place of its own level now.
 * @throws {SpaceError} off the map.
 * @example if (!isVisible(world, hero, x, y)) return failed("You cannot see that place.");
 */
export function isVisible(world: World, viewer: Entity, x: number, y: number): boolean {
  const { level, visible } = viewOf(world, viewer);
  return hasBit(visible, cellOn(levelOf(world, level), x, y));
}

/**
 * Whether a viewer sees another entity now: it is in the line of sight, and lit, or near enough to be seen in the dark. One without a
 * position is not seen.
 * @example if (canSee(world, orc, hero)) say("The orc has seen you.");
 */
export function canSee(world: World, viewer: Entity, other: Entity): boolean {
  return isInView(world, viewOf(world, viewer), rowOrNone(world, other), []);
}

/**
 * All entities with these components that a viewer sees now, itself left out, a fresh array in the order of spawning.
 * @example const foes = seenBy(world, hero, [Mind]);
 */
export function seenBy(world: World, viewer: Entity, components: readonly AnyComponent[] = []): Entity[] {
  const view = viewOf(world, viewer);
  return entitiesWith(world, ...components, Position).filter(
    (entity) => entity !== viewer && isInView(world, view, rowOrNone(world, entity), components),
  );
}
