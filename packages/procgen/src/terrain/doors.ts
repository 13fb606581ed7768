import type { Grid } from "@delvekit/grid";
import { Terrain } from "./terrain";

/** The widest door, in cells. */
const WIDEST = 3;

/**
 * Whether a cell is a door that can be walked around: without solid rock on two opposite sides of it and of the doors
 * right beside it, of which there may be three in a row. Beyond the map all is solid.
 */
export function isUselessDoor({ width, height, cells }: Grid<Uint8Array>, cell: number): boolean {
  if (cells[cell] !== Terrain.door) return false;
  // Nearly all doors stand alone, with rock on both sides. At an edge, where this looks at the next row, all
  // is solid anyway.
  if (cells[cell - width] === Terrain.solid && cells[cell + width] === Terrain.solid) return false;
  if (cells[cell - 1] === Terrain.solid && cells[cell + 1] === Terrain.solid) return false;
  const x = cell % width;
  const y = (cell - x) / width;
  return !isHeld(cells, cell, 1, x, width - 1 - x) && !isHeld(cells, cell, width, y, height - 1 - y);
}

/** Whether the doors in a line through a cell end at rock both ways. `before` and `after` are the cells up to the edges. */
function isHeld(cells: Uint8Array, cell: number, step: number, before: number, after: number): boolean {
  let breadth = 1;
  let first = 1;
  while (first <= before && cells[cell - first * step] === Terrain.door) first++;
  let last = 1;
  while (last <= after && cells[cell + last * step] === Terrain.door) last++;
  breadth += first - 1 + last - 1;
  if (breadth > WIDEST) return false;
  const isRockBefore = first > before || cells[cell - first * step] === Terrain.solid;
  return isRockBefore && (last > after || cells[cell + last * step] === Terrain.solid);
}
