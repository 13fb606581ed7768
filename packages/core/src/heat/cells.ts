import { DIRECTIONS } from "@delvekit/grid";
import { type CellList, createCellList } from "@delvekit/heat";
import { type Level, Position, type Tile, tilesetOf } from "../space";
import {
  type AnyComponent,
  type Entity,
  readColumns,
  resource,
  rowOrNone,
  stillWith,
  type World,
} from "../world";

/** A reusable list for looking up hot cells. */
export const HotCellsResource = resource<CellList>({ name: "heat.hot", create: createCellList });

/** The steps to the four cells between which heat flows. */
export const SIDES = /* @__PURE__ */ DIRECTIONS.filter(({ dx, dy }) => dx === 0 || dy === 0);

/** The cell beside another; undefined off the map. */
export function neighbour(level: Level, cell: number, dx: number, dy: number): number | undefined {
  const { width, height } = level;
  const x = (cell % width) + dx;
  const y = Math.floor(cell / width) + dy;
  return x < 0 || y < 0 || x >= width || y >= height ? undefined : y * width + x;
}

/** The tile of a cell. */
export function tileOf(world: World, level: Level, cell: number): Tile {
  return tilesetOf(world).tiles[level.tiles.cells[cell]!]!;
}

/** The burning cells of one map, iterated in map order. Adding and removing only set a mark; the cells are listed when they are next asked for. */
export interface CellSet {
  /** 1 for the cells in the set. Read-only. */
  readonly marks: Uint8Array;
  /** How many cells are in the set. */
  count: number;
  /** Counts the changes: code that derives something from the set compares it to see whether the set has changed. Not saved. */
  version: number;
  /** The cells in ascending order; undefined after a change. */
  listed: Uint32Array | undefined;
}

/** A set for a map of this many cells that contains `cells`. */
export function createCellSet(length: number, cells: readonly number[] = []): CellSet {
  const set = { marks: new Uint8Array(length), count: 0, version: -1, listed: undefined };
  setCells(set, cells);
  return set;
}

/** Makes a set contain these cells and no others. */
export function setCells(set: CellSet, cells: readonly number[]): void {
  set.marks.fill(0);
  for (const cell of cells) set.marks[cell] = 1;
  set.count = cells.length;
  set.version++;
  set.listed = undefined;
}

/** Adds a cell (1), or removes it (0). */
export function markCell(set: CellSet, cell: number, mark: 0 | 1): void {
  if (set.marks[cell] === mark) return;
  set.marks[cell] = mark;
  set.count += mark === 1 ? 1 : -1;
  set.version++;
  set.listed = undefined;
}

/** The cells in ascending order. This list does not change when the set does. */
export function cellsOf(set: CellSet): Uint32Array {
  set.listed ??= listMarked(set);
  return set.listed;
}

/** The cells of a set in ascending order, listed anew. */
export function listMarked({ marks, count }: Pick<CellSet, "marks" | "count">): Uint32Array {
  const cells = new Uint32Array(count);
  // Four cells at a time: most cells do not burn.
  const words = new Uint32Array(marks.buffer, marks.byteOffset, marks.length >> 2);
  let found = 0;
  for (let word = 0; found < count; word++) {
    // Crosses wide gaps fast, but takes as long as a dozen steps to begin.
    if (words[word] === 0 && word % 16 === 0) word = marks.indexOf(1, 4 * word) >> 2;
    if (words[word] === 0) continue;
    for (let cell = 4 * word; cell < 4 * word + 4; cell++) {
      // Overwritten by the next cell unless this one is marked.
      cells[found] = cell;
      found += marks[cell] ?? 0;
    }
  }
  return cells;
}

/** Entities on some levels that have all of these components, in spawn order, as `stillWith`. */
export function* entitiesWithin(
  world: World,
  levels: readonly Level[],
  ...components: AnyComponent[]
): Generator<Entity> {
  const there = readColumns(world, Position).level;
  for (const entity of stillWith(world, ...components, Position))
    if (levels.some(({ id }) => id === there[rowOrNone(world, entity)])) yield entity;
}
