import { type Direction, offsetOf } from "@delvekit/grid";
import { cellOn, type LevelId, levelOf, Position } from "../space";
import {
  type AnyComponent,
  type Entity,
  entityAt,
  findResource,
  type Row,
  readColumns,
  rowHas,
  rowOrNone,
  rowsInOrder,
  type World,
} from "../world";
import { hasBit } from "./bits";
import { isInView } from "./sightings";
import { viewOf } from "./view";
import { Blind, Cone, Viewer, withinCone } from "./viewer";
import { IlluminationResource } from "./views";

/** How far entities without a `Viewer` see in the dark. */
const NIGHT = 1;

/**
 * Whether an entity, with or without a `Viewer`, could see a place of its level if its line of sight were clear: it is not blind, faces that way, and
 * the place is lit or close enough. The line of sight and the viewing radius are not checked. For entities that see without views, such as minds.
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
  const level = at.level[who]!;
  const dx = x - at.x[who]!;
  const dy = y - at.y[who]!;
  if (dx === 0 && dy === 0) return true;
  if (rowHas(world, who, Blind)) return false;
  if (rowHas(world, who, Cone)) {
    const { facing, angle } = readColumns(world, Cone);
    if (!withinCone(dx, dy, offsetOf(facing[who] as Direction), angle[who]!)) return false;
  }
  const night = rowHas(world, who, Viewer) ? readColumns(world, Viewer).night[who]! : NIGHT;
  return dx * dx + dy * dy <= night * night + night || isLit(world, level, x, y);
}

/**
 * Whether a place is lit enough to be seen from afar; always true in a world without the `light` plugin.
 * @throws {SpaceError} off the map.
 * @example if (!isLit(world, level, x, y)) sneak();
 */
export function isLit(world: World, level: LevelId, x: number, y: number): boolean {
  const cell = cellOn(levelOf(world, level), x, y);
  const light = findResource(world, IlluminationResource)?.(world, level);
  return light === undefined || light.cells[cell]! >= light.least;
}

/**
 * Whether a viewer currently sees a place of its own level.
 * @throws {SpaceError} off the map.
 * @example if (!isVisible(world, hero, x, y)) return failed("You cannot see that place.");
 */
export function isVisible(world: World, viewer: Entity, x: number, y: number): boolean {
  const { level, visible } = viewOf(world, viewer);
  return hasBit(visible, cellOn(levelOf(world, level), x, y));
}

/**
 * Whether a viewer currently sees another entity: it is in the line of sight, and lit or close enough to be seen in the dark. An entity without a
 * position is not seen.
 * @example if (canSee(world, orc, hero)) say("The orc has seen you.");
 */
export function canSee(world: World, viewer: Entity, other: Entity): boolean {
  return isInView(world, viewOf(world, viewer), rowOrNone(world, other));
}

/**
 * All entities with these components that a viewer currently sees, except itself: a new array in spawn order.
 * @example const foes = seenBy(world, hero, [Mind]);
 */
export function seenBy(world: World, viewer: Entity, components: readonly AnyComponent[] = []): Entity[] {
  const view = viewOf(world, viewer);
  const self = rowOrNone(world, viewer);
  const seen: Entity[] = [];
  for (const row of rowsInOrder(world, ...components, Position))
    if (row !== self && isInView(world, view, row)) seen.push(entityAt(world, row));
  return seen;
}
