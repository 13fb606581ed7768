import type { Point } from "@delvekit/grid";

/**
 * The number of steps between two cells in eight directions, ignoring obstacles.
 * @example if (stepsBetween(here, there) === 1) console.log("It is beside you.");
 */
export function stepsBetween(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
