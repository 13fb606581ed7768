import { expand, type Rect, type Size } from "@delvekit/grid";
import type { Room } from "../dungeon";

/** Rooms by the squares of the map that they lie in, to find those near without looking at all. */
export interface Neighbourhood {
  readonly columns: number;
  readonly squares: readonly Room[][];
}

/**
 * The side of a square is 32 cells, the size of a few rooms: a coordinate shifted by this many bits is the
 * column or row of its square.
 */
const SHIFT = 5;

/** The squares of a map, with no room in them. */
export function createNeighbourhood({ width, height }: Size): Neighbourhood {
  const columns = ((width - 1) >> SHIFT) + 1;
  const rows = ((height - 1) >> SHIFT) + 1;
  return { columns, squares: Array.from({ length: columns * rows }, () => []) };
}

/** Puts a room in the squares that it lies in. */
export function addRoom(near: Neighbourhood, room: Room): void {
  for (const square of squaresUnder(near, room.bounds)) square.push(room);
}

function squaresUnder({ columns, squares }: Neighbourhood, { x, y, width, height }: Rect): Room[][] {
  const under: Room[][] = [];
  const right = Math.min(columns - 1, (x + width - 1) >> SHIFT);
  const bottom = Math.min(squares.length / columns - 1, (y + height - 1) >> SHIFT);
  for (let row = Math.max(0, y >> SHIFT); row <= bottom; row++) {
    for (let column = Math.max(0, x >> SHIFT); column <= right; column++)
      under.push(squares[row * columns + column]!);
  }
  return under;
}

/** The rooms with fewer than so many cells between them and these bounds, until there are enough. Large rooms may be found twice. */
export function findNear(near: Neighbourhood, bounds: Rect, distance: number, enough: number): Room[] {
  const found: Room[] = [];
  const reach = expand(bounds, distance);
  const { x, y, width, height } = reach;
  for (const square of squaresUnder(near, reach)) {
    for (const room of square) {
      const { bounds: other } = room;
      const isBeside = other.x >= x + width || other.x + other.width <= x;
      if (isBeside || other.y >= y + height || other.y + other.height <= y) continue;
      found.push(room);
      if (found.length === enough) return found;
    }
  }
  return found;
}
