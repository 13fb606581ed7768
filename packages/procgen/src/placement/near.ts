import type { Rect, Size } from "@delvekit/grid";
import type { Room } from "../dungeon";

/** Rooms by the squares of the map that they lie in, to find those near without looking at all. */
export interface Neighbourhood {
  readonly columns: number;
  readonly rows: number;
  /** Row by row. */
  readonly squares: readonly Room[][];
}

/** The side of a square is 32 cells, that of a few rooms: a coordinate shifted by so many bits is the column or row of its square. */
const SHIFT = 5;

/** The squares of a map, with no room in them. */
export function createNeighbourhood({ width, height }: Size): Neighbourhood {
  const columns = ((width - 1) >> SHIFT) + 1;
  const rows = ((height - 1) >> SHIFT) + 1;
  const squares: Room[][] = [];
  for (let i = 0; i < columns * rows; i++) squares.push([]);
  return { columns, rows, squares };
}

/** The squares with a cell within a distance of some bounds, across and down. */
export function squaresNear(
  { columns, rows, squares }: Neighbourhood,
  { x, y, width, height }: Rect,
  distance: number,
): readonly Room[][] {
  const left = Math.max(0, (x - distance) >> SHIFT);
  const top = Math.max(0, (y - distance) >> SHIFT);
  const right = Math.min(columns - 1, (x + width - 1 + distance) >> SHIFT);
  const bottom = Math.min(rows - 1, (y + height - 1 + distance) >> SHIFT);
  const near = new Array<Room[]>((right - left + 1) * (bottom - top + 1));
  let count = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) near[count++] = squares[row * columns + column]!;
  }
  return near;
}

/** Puts a room in the squares that it lies in. */
export function addRoom({ columns, squares }: Neighbourhood, room: Room): void {
  const { x, y, width, height } = room.bounds;
  const right = (x + width - 1) >> SHIFT;
  const bottom = (y + height - 1) >> SHIFT;
  for (let row = y >> SHIFT; row <= bottom; row++) {
    for (let column = x >> SHIFT; column <= right; column++) squares[row * columns + column]!.push(room);
  }
}

/** Whether at least `spacing` cells of rock would be left between these bounds and every room. */
export function isClear(bounds: Rect, { columns, rows, squares }: Neighbourhood, spacing: number): boolean {
  const { x, y, width, height } = bounds;
  const left = Math.max(0, (x - spacing) >> SHIFT);
  const right = Math.min(columns - 1, (x + width - 1 + spacing) >> SHIFT);
  const bottom = Math.min(rows - 1, (y + height - 1 + spacing) >> SHIFT);
  for (let row = Math.max(0, (y - spacing) >> SHIFT); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const rooms = squares[row * columns + column]!;
      for (let i = 0; i < rooms.length; i++) if (isNear(rooms[i]!.bounds, bounds, spacing)) return false;
    }
  }
  return true;
}

/** Whether fewer than this many columns and rows lie between two rectangles. */
function isNear(a: Rect, b: Rect, spacing: number): boolean {
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  return across < spacing && Math.max(b.y - a.y - a.height, a.y - b.y - b.height) < spacing;
}
