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
  const left = Math.max(0, Math.floor((x - distance) / SIDE));
  const top = Math.max(0, Math.floor((y - distance) / SIDE));
  const right = Math.min(columns - 1, Math.floor((x + width - 1 + distance) / SIDE));
  const bottom = Math.min(rows - 1, Math.floor((y + height - 1 + distance) / SIDE));
  const near = new Array<Room[]>((right - left + 1) * (bottom - top + 1));
  let count = 0;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) near[count++] = squares[row * columns + column]!;
  }
  return near;
}

/** Puts a room in the squares that it lies in. */
export function addRoom(neighbourhood: Neighbourhood, room: Room): void {
  for (const square of squaresNear(neighbourhood, room.bounds, 0)) square.push(room);
}

/** Whether at least `spacing` cells of rock would be left between these bounds and every room. */
export function isClear(bounds: Rect, { columns, rows, squares }: Neighbourhood, spacing: number): boolean {
  const { x, y, width, height } = bounds;
  const left = Math.max(0, Math.floor((x - spacing) / SIDE));
  const right = Math.min(columns - 1, Math.floor((x + width - 1 + spacing) / SIDE));
  const bottom = Math.min(rows - 1, Math.floor((y + height - 1 + spacing) / SIDE));
  for (let row = Math.max(0, Math.floor((y - spacing) / SIDE)); row <= bottom; row++) {
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
