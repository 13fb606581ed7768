import { CHUNK_HEIGHT, CHUNK_WIDTH } from "../chunks/chunks";
import { listColumns, listRows } from "../chunks/set";
import { HeatError } from "../errors";
import { UNITS_PER_DEGREE } from "../units";
import type { HeatField } from "./field";

/** A reusable list of cells: the first `count` entries of `cells`. `cells` is replaced by a larger array when the list has to grow. */
export interface CellList {
  cells: Int32Array;
  count: number;
}

const CHUNK_CELLS = CHUNK_WIDTH * CHUNK_HEIGHT;

/** Options of `findHotCells`. */
export interface HotCellsOptions {
  /** The list to fill and return. Without it, a new one is made. */
  readonly out?: CellList;
}

/**
 * Creates a list for `findHotCells` to fill. Create one and keep it: it grows to the size it needs, and then
 * nothing more is allocated.
 *
 * @example
 * const list = createCellList();
 * list.count; // 0
 */
export function createCellList(): CellList {
  return { cells: new Int32Array(CHUNK_CELLS), count: 0 };
}

/**
 * Lists all cells at or above a temperature in degrees Celsius, whether changing or at rest, and returns the list. It looks only into chunks with
 * such a cell and those beside them (and farther away if it has not been called for some ticks), so its cost
 * depends on what is hot, not on the size of the map. If `degrees` is not above the ambient temperature, it
 * looks everywhere.
 *
 * The cells are in map order, chunk by chunk and row by row in each chunk, whatever happened before. The list is a copy: you may change temperatures
 * while iterating over it.
 *
 * @throws {HeatError} if `degrees` is NaN, or for an unknown option.
 * @example
 * const field = createHeatField(9, 9);
 * setTemperature(field, 40, 300);
 * const list = createCellList(); // make it once
 * findHotCells(field, 200, { out: list });
 * const burning = [];
 * for (let i = 0; i < list.count; i++) burning.push(list.cells[i]);
 * burning; // [40]
 */
export function findHotCells(field: HeatField, degrees: number, options: HotCellsOptions = {}): CellList {
  checkRequest(degrees, options);
  const { out: list = createCellList() } = options;
  const threshold = Math.ceil(degrees * UNITS_PER_DEGREE) - field.ambientUnits;
  list.count = 0;
  if (threshold > 0) collectTempered(field, threshold, list);
  else collectAll(field, threshold, list);
  return list;
}

function checkRequest(degrees: number, options: HotCellsOptions): void {
  if (Number.isNaN(degrees))
    throw new HeatError("the temperature to look for is NaN; it must be a number of degrees Celsius");
  // `Object.keys` would allocate an array in every call.
  for (const name in options)
    if (name !== "out") throw new HeatError(`findHotCells has no option "${name}"; it has out`);
}

function collectTempered(field: HeatField, threshold: number, list: CellList): void {
  const { tempered, rowList: rows, columnList: columns } = field.chunks;
  const rowCount = listRows(tempered, rows);
  for (let i = 0; i < rowCount; i++) {
    const row = rows[i]!;
    const columnCount = listColumns(tempered, row, columns);
    for (let j = 0; j < columnCount; j++) collect(field, row, columns[j]!, threshold, list);
  }
}

function collectAll(field: HeatField, threshold: number, list: CellList): void {
  const { rows, columns } = field.chunks;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) collect(field, row, column, threshold, list);
  }
}

function collect(field: HeatField, row: number, column: number, threshold: number, list: CellList): void {
  const { width, height, excess, chunks } = field;
  const chunk = row * chunks.columns + column;
  if (chunks.ceilings[chunk]! < threshold) return;
  const left = column * CHUNK_WIDTH;
  const right = Math.min(left + CHUNK_WIDTH, width);
  const bottom = Math.min((row + 1) * CHUNK_HEIGHT, height);
  if (list.cells.length < list.count + CHUNK_CELLS) grow(list);
  let hottest = Number.NEGATIVE_INFINITY;
  for (let y = row * CHUNK_HEIGHT; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const cell = y * width + x;
      const here = excess[cell]!;
      if (here > hottest) hottest = here;
      if (here >= threshold) list.cells[list.count++] = cell;
    }
  }
  chunks.ceilings[chunk] = hottest;
}

function grow(list: CellList): void {
  const larger = new Int32Array(list.cells.length * 2);
  larger.set(list.cells);
  list.cells = larger;
}
