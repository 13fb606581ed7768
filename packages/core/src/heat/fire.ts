import { ambientOf, coolTo, HeatError } from "@delvekit/heat";
import {
  cellAt,
  cellOn,
  entitiesAt,
  type Level,
  type LevelId,
  levelOf,
  Position,
  type Tile,
  tileAt,
  tilesetOf,
} from "../space";
import {
  add,
  type Entity,
  emit,
  findResource,
  type Happening,
  has,
  read,
  refuseUnknown,
  refuseUnlessWhole,
  remove,
  touchResource,
  type World,
} from "../world";
import { cellsOf, markCell } from "./cells";
import {
  Burning,
  CellIgnited,
  CellPutOut,
  Flammable,
  Ignited,
  PutOut,
  Spent,
  StatusBegan,
  StatusEnded,
  Wet,
} from "./components";
import { conduct, type Ground, groundOf, groundToChange, HeatResource } from "./ground";

/** The cells of a level that are on fire. */
export interface BurningCells {
  /** In ascending order. Do not change it. It does not change either: when the version has changed, ask for a new one. */
  readonly cells: Uint32Array;
  /** Counts the changes, starting at 0 in a new or loaded world. */
  readonly version: number;
}

const NOTHING_BURNS: BurningCells = { cells: new Uint32Array(0), version: 0 };

/**
 * The cells of a level that are on fire; none in a world without the `heat` plugin.
 * @throws {SpaceError} for a level that does not exist.
 * @example if (burningCellsOf(world, level).cells.length > 0) say("You smell smoke.");
 */
export function burningCellsOf(world: World, level: LevelId): BurningCells {
  const { id } = levelOf(world, level);
  if (findResource(world, HeatResource) === undefined) return NOTHING_BURNS;
  const { burning } = groundOf(world, id);
  return { cells: cellsOf(burning), version: burning.version };
}

/**
 * Whether a place is on fire.
 * @throws {SpaceError} off the map.
 * @example if (isOnFire(world, level, x, y)) return failed("You will not walk into the fire.");
 */
export function isOnFire(world: World, level: LevelId, x: number, y: number): boolean {
  return groundOf(world, level).burning.marks[cellOn(levelOf(world, level), x, y)] === 1;
}

/**
 * Sets a place on fire if it has fuel, whatever its temperature. Returns whether it is burning now.
 * @throws {SpaceError} off the map.
 * @example ignitePlace(world, level, 12, 7);
 */
export function ignitePlace(world: World, level: LevelId, x: number, y: number): boolean {
  const ground = groundOf(world, level);
  const cell = cellOn(levelOf(world, level), x, y);
  if (ground.fuel[cell] === 0) return false;
  if (ground.burning.marks[cell] === 1) return true;
  const told = CellIgnited({ level, x, y });
  igniteCell(world, groundToChange(world, level), cell, tileAt(world, level, x, y), told);
  return true;
}

/** Sets a cell on fire that has fuel and does not burn yet. The caller reports that the ground changes. */
export function igniteCell(world: World, ground: Ground, cell: number, tile: Tile, told: Happening): void {
  markCell(ground.burning, cell, 1);
  conduct(ground, cell, tile);
  emit(world, told);
}

/**
 * Sets an entity on fire if it is `Flammable`, whatever its temperature, unless it is wet or in water. Returns whether it is burning now.
 * @throws {EntityError} when it is not alive.
 * @example if (igniteEntity(world, torch)) say("The torch flares up.");
 */
export function igniteEntity(world: World, entity: Entity): boolean {
  if (has(world, entity, Burning)) return true;
  const { fuel } = has(world, entity, Flammable) ? read(world, entity, Flammable) : { fuel: 0 };
  if (fuel === 0 || has(world, entity, Wet) || isInWater(world, entity)) return false;
  remove(world, entity, Spent);
  add(world, entity, Burning({ left: fuel }));
  emit(world, Ignited({ entity }));
  // A listener may have put it out or removed it.
  if (has(world, entity, Burning)) emit(world, StatusBegan({ entity, status: Burning.name }));
  return true;
}

/** Whether an entity stands on a tile that puts out fires. */
export function isInWater(world: World, entity: Entity): boolean {
  if (!has(world, entity, Position)) return false;
  const { level, x, y } = read(world, entity, Position);
  return tileAt(world, level, x, y).quenches;
}

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
  refuseUnlessWhole("wet", wet, HeatError, 0, 0xffff, "environment ticks");
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
  const ground = groundOf(world, level.id);
  if (ground.burning.marks[cell] === 0) return;
  touchResource(world, HeatResource, level.id);
  markCell(ground.burning, cell, 0);
  conduct(ground, cell, tilesetOf(world).tiles[level.tiles.cells[cell]!]!);
  emit(world, CellPutOut(cellAt(level, cell)));
}

/** Puts out the tile and the entities of a cell if their flames, cooled to what `left` returns, are below their ignition temperature. */
export function coolFires(world: World, level: Level, cell: number, left: (flame: number) => number): void {
  const { burning } = groundOf(world, level.id);
  const tile = tilesetOf(world).tiles[level.tiles.cells[cell]!]!;
  if (burning.marks[cell] === 1 && left(tile.flame) < tile.ignition) putOutCell(world, level, cell);
  const { x, y } = cellAt(level, cell);
  for (const entity of entitiesAt(world, level.id, x, y)) {
    if (!has(world, entity, Burning) || !has(world, entity, Flammable)) continue;
    const { flame, ignition } = read(world, entity, Flammable);
    if (left(flame) < ignition) douseEntity(world, entity);
  }
}
