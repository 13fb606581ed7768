import { DIRECTIONS } from "@delvekit/grid";
import { type CellList, createCellList } from "@delvekit/heat";
import { entitiesAt, type Level, levelOf, Position, type Tile, tilesetOf } from "../space";
import {
  type AnyComponent,
  type Cause,
  causeNow,
  type Entity,
  entityAt,
  findCause,
  type Happening,
  has,
  type Place,
  readColumns,
  resource,
  rowsInOrder,
  type World,
} from "../world";
import { Burning, CellIgnited, ColdSource, Exploded, HeatSource, Ignited } from "./components";

/** A reusable list for looking up hot cells. */
export const HotCellsResource = resource<CellList>({ name: "heat.hot", create: createCellList });

/** The steps to the four cells between which heat flows. */
export const SIDES = /* @__PURE__ */ DIRECTIONS.filter(({ dx, dy }) => dx === 0 || dy === 0);

/** The cell beside another; undefined off the map. */
export function neighbour(
  { width, height }: Level,
  cell: number,
  dx: number,
  dy: number,
): number | undefined {
  const x = (cell % width) + dx;
  const y = Math.floor(cell / width) + dy;
  return x < 0 || y < 0 || x >= width || y >= height ? undefined : y * width + x;
}

/** The tile of a cell. */
export function tileOf(world: World, level: Level, cell: number): Tile {
  return tilesetOf(world).tiles[level.tiles.cells[cell]!]!;
}

/**
 * A set of cells of one map that is iterated in map order: the burning cells, the smoking cells. Adding and removing only set a mark; the list is
 * put in order when it is next asked for.
 */
export interface CellSet {
  /** 1 for the cells in the set. Read-only. */
  readonly marks: Uint8Array;
  /** Counts the changes: code that derives something from the set compares it to see whether the set has changed. Not saved. */
  version: number;
  /** Cells in ascending order, and those that came since. */
  listed: readonly number[];
  added: number[];
  tidy: boolean;
}

/** A set for a map of this many cells that contains `cells`, which must be in ascending order. */
export function createCellSet(length: number, cells: readonly number[] = []): CellSet {
  const marks = new Uint8Array(length);
  for (const cell of cells) marks[cell] = 1;
  return { marks, version: 0, listed: [...cells], added: [], tidy: true };
}

/** Adds a cell. */
export function addCell(set: CellSet, cell: number): void {
  if (set.marks[cell] === 1) return;
  set.marks[cell] = 1;
  set.version++;
  set.added.push(cell);
  set.tidy = false;
}

/** Removes a cell. */
export function dropCell(set: CellSet, cell: number): void {
  if (set.marks[cell] === 0) return;
  set.marks[cell] = 0;
  set.version++;
  set.tidy = false;
}

/** The cells in ascending order. This list does not change when the set does. */
export function cellsOf(set: CellSet): readonly number[] {
  if (set.tidy) return set.listed;
  const added = set.added.sort((a, b) => a - b);
  const merged: number[] = [];
  let next = 0;
  for (const cell of set.listed) {
    while (added[next]! < cell) merged.push(added[next++]!);
    merged.push(cell);
  }
  for (; next < added.length; next++) merged.push(added[next]!);
  // A cell that was removed and added again is listed twice, side by side.
  set.listed = merged.filter((cell, i) => set.marks[cell] === 1 && cell !== merged[i - 1]);
  set.added = [];
  set.tidy = true;
  return set.listed;
}

/** Entities on some levels that have all of these components, in spawn order. */
export function entitiesWithin(
  world: World,
  levels: readonly Level[],
  ...components: AnyComponent[]
): Entity[] {
  const found: Entity[] = [];
  const there = readColumns(world, Position).level;
  const ids: readonly number[] = levels.map(({ id }) => id);
  for (const row of rowsInOrder(world, ...components, Position))
    if (ids.includes(there[row]!)) found.push(entityAt(world, row));
  return found;
}

/**
 * What heated or lit a place, as far as is remembered: the last fire or explosion that reached it, otherwise what last happened with a burning or
 * hot entity there, or at the place.
 *
 * @param reach how far heat or smoke comes, in steps. Default 1
 * @param who an entity there, whose own fire counts first
 * @returns its number; 0 if none is remembered
 * @example because(world, findHeatCause(world, { level, x, y }), () => despawn(world, orc));
 */
export function findHeatCause(world: World, place: Place, reach = 1, who?: Entity): Cause {
  const isOwn = (told: Happening) => Ignited.is(told) && told.entity === who;
  const own = who !== undefined && has(world, who, Burning) && findCause(world, isOwn);
  if (own) return own;
  const isNear = nearness(world, place, reach, who);
  let near: Cause = 0;
  const fire = findCause(world, (told, cause) => {
    if (isFireWithin(told, place, reach)) return true;
    if (near === 0 && isNear(told)) near = cause;
    return false;
  });
  return fire || near || causeNow(world);
}

/** What last happened at a place, or with something burning, hot or cold there or beside it. */
export function findNear(world: World, place: Place, reach = 1, who?: Entity): Cause {
  return findCause(world, nearness(world, place, reach, who));
}

function nearness(world: World, place: Place, reach: number, who?: Entity): (told: Happening) => boolean {
  const sources = sourcesBeside(world, place).filter((one) => one !== who);
  return (told) => {
    const { at } = told as Happening & { readonly at?: Place };
    return at?.level === undefined
      ? sources.length > 0 && Object.values(told).some((value) => sources.includes(value))
      : isWithin(reach, place, at);
  };
}

/** What burns, is hot or cold at a place or beside it. */
function sourcesBeside(world: World, { level, x, y }: Place): Entity[] {
  const { width, height } = levelOf(world, level);
  const found: Entity[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(y + 1, height - 1); row++)
    for (let column = Math.max(0, x - 1); column <= Math.min(x + 1, width - 1); column++)
      for (const one of entitiesAt(world, level, column, row))
        if (has(world, one, HeatSource) || has(world, one, Burning) || has(world, one, ColdSource))
          found.push(one);
  return found;
}

function isFireWithin(told: Happening, place: Place, reach: number): boolean {
  if (CellIgnited.is(told)) return isWithin(reach, place, told);
  return Exploded.is(told) && isWithin(told.radius + reach, place, told);
}

function isWithin(steps: number, one: Place, other: Place): boolean {
  return one.level === other.level && Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= steps;
}
