import { createGrid, expand, fillRect, type Grid, type Rect, type Size } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import type { Side } from "../../placement/side";

/** Cells in a line: the first, from each to the next, and how many. */
export interface Wall {
  readonly start: number;
  readonly step: number;
  readonly length: number;
}

/** The cells of the wall on one side of a room where a door could be: all but the corners. */
export function wallOf({ width }: Size, { x, y, width: columns, height: rows }: Rect, side: Side): Wall {
  if (side === 0) return { start: (y - 1) * width + x, step: 1, length: columns };
  if (side === 1) return { start: y * width + x + columns, step: width, length: rows };
  if (side === 2) return { start: (y + rows) * width + x, step: 1, length: columns };
  return { start: y * width + x - 1, step: width, length: rows };
}

/**
 * The lanes: 1 for the cells outside of all walls, without the edges of the map. If rooms are far enough apart, no two walls touch,
 * and the lanes are connected: every room can be reached from every other.
 */
export function mapLanes({ width, height }: Size, rooms: readonly Room[]): Grid<Uint8Array> {
  const lanes = createGrid(width, height);
  fillRect(lanes, { x: 1, y: 1, width: width - 2, height: height - 2 }, 1);
  for (const { bounds } of rooms) fillRect(lanes, expand(bounds, 1), 0);
  return lanes;
}
