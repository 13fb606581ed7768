import { CHUNK_HEIGHT, CHUNK_WIDTH } from "./chunks";
import { listColumns, listRows } from "./chunkset";
import { HeatError } from "./errors";
import type { HeatField } from "./field";
import { UNITS_PER_DEGREE } from "./units";

/** A reusable list of cells: the first `count` entries of `cells`. Another `cells` when it has grown. */
export interface CellList {
  cells: Int32Array;
  count: number;
}

const CHUNK_CELLS = CHUNK_WIDTH * CHUNK_HEIGHT;

/** What `hotCells` fills. Make one and keep it: it grows to what is needed and then allocates no more. */
export function createCellList(): CellList {
  return { cells: new Int32Array(CHUNK_CELLS), count: 0 };
}

/**
 * Lists all cells at or above a temperature in degrees Celsius, changing or at rest, and returns the list. It looks only
 * into chunks with a cell as hot as that and those beside them (farther, if nobody has asked for some ticks), so it costs what is
 * hot and not what is on the map. (Unless `degrees` is not
 * above the ambient temperature: then it looks everywhere.)
 *
 * The order follows the map, chunk by chunk and row by row in each, whatever happened before. The list is a copy:
 * heating and cooling while walking it is fine.
 *
 * @throws {HeatError} if `degrees` is NaN.
 */
export function hotCells(field: HeatField, degrees: number, list: CellList): CellList {
  if (Number.isNaN(degrees))
    throw new HeatError("the temperature to look for is NaN; it is a number of degrees Celsius");
  const threshold = Math.ceil(degrees * UNITS_PER_DEGREE) - field.ambientUnits;
  list.count = 0;
  if (threshold > 0) collectTempered(field, threshold, list);
  else collectAll(field, threshold, list);
  return list;
}

function collectTempered(field: HeatField, threshold: number, list: CellList): void {
  const { tempered } = field.chunks;
  const { rows, columns } = field.scratch;
  const rowCount = listRows(tempered, rows);
  for (let i = 0; i < rowCount; i++) {
    const row = rows[i] as number;
    const columnCount = listColumns(tempered, row, columns);
    for (let j = 0; j < columnCount; j++) collect(field, row, columns[j] as number, threshold, list);
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
