import type { Point } from "@delvekit/grid";

/** How many steps two cells are apart for somebody who walks in eight directions, with nothing in the way. */
export function stepsBetween(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
