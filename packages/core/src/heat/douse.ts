import { ambientOf, coolTo, HeatError } from "@delvekit/heat";
import { cellOn, entitiesAt, type Level, type LevelId, levelOf, type Tile, tilesetOf } from "../space";
import { StatusEnded } from "../statuses";
import {
  add,
  type Entity,
  emit,
  has,
  read,
  refuseUnknown,
  remove,
  touchResource,
  type World,
} from "../world";
import { dropCell } from "./cells";
import { Burning, CellPutOut, Flammable, PutOut, Wet } from "./components";
import { groundOf, groundToChange, HeatResource } from "./ground";

/**
 * Splashes water on a place: puts out the place and everything there, cools it to the ambient temperature if it is hotter, and makes things that can
 * catch fire wet, by default for 10 environment ticks.
 *
 * @throws {SpaceError} off the map. @throws {HeatError} for an unknown option.
 * @example dousePlace(world, level, x, y, { wet: 30 }); // a bucket of water
 */
export function dousePlace(
  world: World,
  id: LevelId,
  x: number,
  y: number,
  options: { readonly wet?: number } = {},
): void {
  refuseUnknown("dousePlace", options, ["wet"], HeatError);
  const { wet = 10 } = options;
  const level = levelOf(world, id);
  const cell = cellOn(level, x, y);
  const { field } = groundToChange(world, id);
  coolTo(field, cell, ambientOf(field));
  putOutCell(world, level, cell);
  for (const entity of entitiesAt(world, id, x, y)) soak(world, entity, wet);
}

/**
 * Puts out an entity. Returns whether it was burning.
 * @example if (douseEntity(world, hero)) say("You beat out the flames.");
 */
export function douseEntity(world: World, entity: Entity): boolean {
  if (!has(world, entity, Burning)) return false;
  remove(world, entity, Burning);
  emit(world, PutOut({ entity }));
  emit(world, StatusEnded({ entity, status: Burning.name }));
  return true;
}

/** Pours water over an entity: puts it out, and makes it wet for this many environment ticks if it can catch fire. */
export function soak(world: World, entity: Entity, ticks: number): void {
  douseEntity(world, entity);
  if (!has(world, entity, Flammable) || ticks === 0) return;
  const before = has(world, entity, Wet) ? read(world, entity, Wet).left : 0;
  if (ticks > before) add(world, entity, Wet({ left: ticks }));
}

/** Puts out a cell if it is burning. */
export function putOutCell(world: World, level: Level, cell: number): void {
  const { burning } = groundOf(world, level.id);
  if (burning.marks[cell] === 0) return;
  touchResource(world, HeatResource, level.id);
  dropCell(burning, cell);
  const x = cell % level.width;
  emit(world, CellPutOut({ level: level.id, x, y: (cell - x) / level.width }));
}

/** Puts out the tile and the entities of a cell if their flames, cooled to what `left` returns, are below their ignition temperature. */
export function coolFires(world: World, level: Level, cell: number, left: (flame: number) => number): void {
  const { burning } = groundOf(world, level.id);
  const tile = tilesetOf(world).tiles[level.tiles.cells[cell] as number] as Tile;
  if (burning.marks[cell] === 1 && left(tile.flame) < tile.ignition) putOutCell(world, level, cell);
  const x = cell % level.width;
  for (const entity of entitiesAt(world, level.id, x, (cell - x) / level.width)) {
    if (!has(world, entity, Burning) || !has(world, entity, Flammable)) continue;
    const { flame, ignition } = read(world, entity, Flammable);
    if (left(flame) < ignition) douseEntity(world, entity);
  }
}
