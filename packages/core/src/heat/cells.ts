import { DIRECTIONS } from "@delvekit/grid";
import { type CellList, createCellList } from "@delvekit/heat";
import { type Level, Position, type Tile, tilesetOf } from "../space";
import {
  type AnyComponent,
  type Entity,
  entityAt,
  readColumns,
  resource,
  rowsInOrder,
  type World,
} from "../world";

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
