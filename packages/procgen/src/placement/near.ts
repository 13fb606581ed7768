import type { Rect, Size } from "@delvekit/grid";
import type { Room } from "../dungeon";

/** Rooms by the squares of the map that they lie in, to find those near without looking at all. */
export interface Neighbourhood {
  readonly columns: number;
  readonly rows: number;
  /** Row by row. */
  readonly squares: readonly Room[][];
}

/** The side of a square, in cells: that of a few rooms. */
const SIDE = 32;

/** The squares of a map, with no room in them. */
export function createNeighbourhood({ width, height }: Size): Neighbourhood {
  const columns = Math.ceil(width / SIDE);
  const rows = Math.ceil(height / SIDE);
  return { columns, rows, squares: Array.from({ length: columns * rows }, () => []) };
}

/** Calls for each square with a cell that is no farther from some bounds than so many cells, across and down. */
export function eachSquareNear(
  { columns, rows, squares }: Neighbourhood,
  { x, y, width, height }: Rect,
  distance: number,
  visit: (rooms: Room[]) => void,
): void {
  const left = Math.max(0, Math.floor((x - distance) / SIDE));
  const top = Math.max(0, Math.floor((y - distance) / SIDE));
  const right = Math.min(columns - 1, Math.floor((x + width - 1 + distance) / SIDE));
  const bottom = Math.min(rows - 1, Math.floor((y + height - 1 + distance) / SIDE));
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) visit(squares[row * columns + column]!);
  }
}
