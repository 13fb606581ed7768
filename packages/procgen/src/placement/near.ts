import type { Rect, Size } from "@delvekit/grid";
import type { Room } from "../dungeon";

/** Rooms by the squares of the map that they lie in, to find those near without looking at all. */
export interface Neighbourhood {
  readonly columns: number;
  readonly rows: number;
  /**
   * Row by row, the rooms of each square in a row of {@link NUMBERS}: reading these is faster than following references. What lies
   * beyond the end of a square is left over from other levels.
   */
  readonly squares: readonly number[][];
  readonly ends: Int32Array;
  /**
   * The ids that {@link findNear} found last; entries beyond their number are left over from other calls.
   */
  readonly found: number[];
}

/**
 * The side of a square is 32 cells, the size of a few rooms: a coordinate shifted by this many bits is the
 * column or row of its square.
 */
const SHIFT = 5;
/** How many numbers describe a room: its first column and row, those after its last, and its id. */
const NUMBERS = 5;

/** The squares of a map, with no room in them. */
export function createNeighbourhood({ width, height }: Size): Neighbourhood {
  const columns = ((width - 1) >> SHIFT) + 1;
  const rows = ((height - 1) >> SHIFT) + 1;
  const squares: number[][] = [];
  for (let i = 0; i < columns * rows; i++) squares.push([]);
  return { columns, rows, squares, ends: new Int32Array(squares.length), found: [] };
}

/** Puts a room in the squares that it lies in. */
export function addRoom({ columns, squares, ends }: Neighbourhood, { id, bounds }: Room): void {
  const { x, y, width, height } = bounds;
  const right = (x + width - 1) >> SHIFT;
  const bottom = (y + height - 1) >> SHIFT;
  for (let row = y >> SHIFT; row <= bottom; row++) {
    for (let column = x >> SHIFT; column <= right; column++) {
      const index = row * columns + column;
      const square = squares[index]!;
      const end = ends[index]!;
      square[end] = x;
      square[end + 1] = y;
      square[end + 2] = x + width;
      square[end + 3] = y + height;
      square[end + 4] = id;
      ends[index] = end + NUMBERS;
    }
  }
}

/**
 * Finds the rooms with fewer than so many cells between them and these bounds, until there are enough. Returns how many; large
 * rooms may be found twice.
 */
export function findNear(near: Neighbourhood, bounds: Rect, distance: number, enough: number): number {
  const x = bounds.x - distance;
  const y = bounds.y - distance;
  const endX = bounds.x + bounds.width + distance;
  const endY = bounds.y + bounds.height + distance;
  const left = Math.max(0, x >> SHIFT);
  const right = Math.min(near.columns - 1, (endX - 1) >> SHIFT);
  const bottom = Math.min(near.rows - 1, (endY - 1) >> SHIFT);
  let count = 0;
  for (let row = Math.max(0, y >> SHIFT); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const index = row * near.columns + column;
      const square = near.squares[index]!;
      const end = near.ends[index]!;
      for (let at = 0; at < end; at += NUMBERS) {
        const isBeside = square[at]! >= endX || square[at + 2]! <= x;
        if (isBeside || square[at + 1]! >= endY || square[at + 3]! <= y) continue;
        near.found[count++] = square[at + 4]!;
        if (count === enough) return count;
      }
    }
  }
  return count;
}
