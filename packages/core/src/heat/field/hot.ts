import { CHUNK_SHIFT, CHUNK_SIZE, lowestBit } from "./chunks";
import { HeatError } from "./errors";
import type { HeatField } from "./field";
import { UNITS_PER_DEGREE } from "./units";

/** A reusable list of cells: the first `count` entries of `cells`. */
export interface CellList {
  readonly cells: Int32Array;
  readonly count: number;
}

/** What `hotCells` fills. Make one per caller and keep it: it grows to what is needed and then allocates no more. */
export function createCellList(): CellList {
  return { cells: new Int32Array(CHUNK_SIZE * CHUNK_SIZE), count: 0 };
}

/**
 * Lists all cells at or above a temperature, awake or at rest, and returns the list. It looks only into chunks that are
 * somewhere as hot as that, so it costs what is warm and not what is on the map. (If `degrees` is not above the ambient
 * temperature, that is the whole map.)
 *
 * The order follows the map, chunk by chunk and row by row in each: the same after a restore. The list
 * is a copy, so heating and cooling cells while walking it is fine. Throws a HeatError if `degrees` is NaN.
 */
export function hotCells(field: HeatField, degrees: number, list: CellList): CellList {
  if (Number.isNaN(degrees))
    throw new HeatError("the temperature to look for is NaN; it is a number of degrees Celsius");
  const target = list as { cells: Int32Array; count: number };
  const { warm, hottest } = field.chunks;
  const threshold = Math.ceil(degrees * UNITS_PER_DEGREE);
  const everywhere = threshold <= field.ambientUnits;
  target.count = 0;
  for (let word = 0; word < warm.length; word++) {
    for (let bits = everywhere ? -1 : (warm[word] as number); bits !== 0; bits &= bits - 1) {
      const chunk = word * 32 + lowestBit(bits);
      if (chunk < hottest.length && (hottest[chunk] as number) >= threshold)
        collect(field, chunk, threshold, target);
    }
  }
  return list;
}

function collect(
  field: HeatField,
  chunk: number,
  threshold: number,
  list: { cells: Int32Array; count: number },
): void {
  const { width, height, units, chunks } = field;
  const left = (chunk % chunks.columns) << CHUNK_SHIFT;
  const top = ((chunk / chunks.columns) | 0) << CHUNK_SHIFT;
  const right = Math.min(left + CHUNK_SIZE, width);
  const bottom = Math.min(top + CHUNK_SIZE, height);
  if (list.cells.length < list.count + CHUNK_SIZE * CHUNK_SIZE) grow(list);
  for (let y = top; y < bottom; y++) {
    for (let cell = y * width + left; cell < y * width + right; cell++) {
      if ((units[cell] as number) >= threshold) list.cells[list.count++] = cell;
    }
  }
}

function grow(list: { cells: Int32Array; count: number }): void {
  const larger = new Int32Array(list.cells.length * 2);
  larger.set(list.cells);
  list.cells = larger;
}
