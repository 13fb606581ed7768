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
   * The ids that {@link findNear} or {@link findFacing} found last; entries beyond their number are left over from other calls.
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

/** Takes all rooms out of the squares. */
export function clearNeighbourhood({ ends }: Neighbourhood): void {
  ends.fill(0);
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

/** What lies within a distance of some bounds: cells, and the squares that hold them. The ends of cells are the first beyond. */
interface Reach {
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function reachOf({ columns, rows }: Neighbourhood, bounds: Rect, distance: number): Reach {
  const x = bounds.x - distance;
  const y = bounds.y - distance;
  const endX = bounds.x + bounds.width + distance;
  const endY = bounds.y + bounds.height + distance;
  const left = Math.max(0, x >> SHIFT);
  const top = Math.max(0, y >> SHIFT);
  const right = Math.min(columns - 1, (endX - 1) >> SHIFT);
  const bottom = Math.min(rows - 1, (endY - 1) >> SHIFT);
  return { x, y, endX, endY, left, top, right, bottom };
}

/**
 * Finds the rooms with fewer than so many cells between them and these bounds, until there are enough. Returns how many; large
 * rooms may be found twice.
 */
export function findNear(near: Neighbourhood, bounds: Rect, distance: number, enough: number): number {
  const { x, y, endX, endY, left, top, right, bottom } = reachOf(near, bounds, distance);
  let count = 0;
  for (let row = top; row <= bottom; row++) {
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

/**
 * Finds the rooms that share rows or columns with these bounds, which no room overlaps, with at most a given
 * number of cells between them. Returns how many.
 */
export function findFacing(near: Neighbourhood, bounds: Rect, distance: number): number {
  // One cell more, so that rooms at exactly the distance are in a square that is searched.
  const reach = distance + 1;
  const { x, y, endX, endY, left, top, right, bottom } = reachOf(near, bounds, reach);
  let count = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const index = row * near.columns + column;
      const square = near.squares[index]!;
      const end = near.ends[index]!;
      for (let at = 0; at < end; at += NUMBERS) {
        const across = Math.max(square[at]! - endX, x - square[at + 2]!);
        const down = Math.max(square[at + 1]! - endY, y - square[at + 3]!);
        // Both are below 0, and one is so far below that they overlap. In a single condition, because each
        // part alone is unpredictable for most rooms.
        if ((across & down & ((across + reach) | (down + reach))) >= 0) continue;
        // Large rooms lie in more than one square; the first of those counts.
        const isFirst =
          column === Math.max(left, square[at]! >> SHIFT) && row === Math.max(top, square[at + 1]! >> SHIFT);
        if (isFirst) near.found[count++] = square[at + 4]!;
      }
    }
  }
  return count;
}
