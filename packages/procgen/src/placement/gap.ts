import type { Rect } from "@delvekit/grid";
import type { Side } from "./side";

/** How one room lies from another: beyond one side of it, with this many cells of rock between them. */
export interface Gap {
  readonly side: Side;
  readonly distance: number;
}

/** Whether two rectangles that do not overlap share rows or columns, with at most this many cells between them. */
export function areFacing(a: Rect, b: Rect, most: number): boolean {
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  const down = Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
  // Both at most that many, and one of them negative. All in one, as each by itself is a toss-up for most pairs of rooms.
  return ((across - most - 1) & (down - most - 1) & (across | down)) < 0;
}

/** How the second of two rectangles that do not overlap lies from the first, along the longer way. */
export function gapBetween(a: Rect, b: Rect): Gap {
  const east = b.x - a.x - a.width;
  const west = a.x - b.x - b.width;
  const south = b.y - a.y - a.height;
  const north = a.y - b.y - b.height;
  const distance = Math.max(east, west, south, north);
  if (distance === east) return { side: 1, distance };
  if (distance === west) return { side: 3, distance };
  return { side: distance === south ? 2 : 0, distance };
}
