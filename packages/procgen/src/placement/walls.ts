import type { Rect, Size } from "@delvekit/grid";
import type { Side } from "./side";

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

/** The bounds of a room with its walls. */
export function withWalls({ x, y, width, height }: Rect): Rect {
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
}
