import type { Moment } from "@delvekit/core/minds";
import type { Point, Size } from "@delvekit/grid";

/** How far a cell is from a place, in king's moves. */
export function reachOf({ level }: Pick<Moment, "level">, cell: number, { x, y }: Point): number {
  return cellsBetween(level, cell, y * level.width + x);
}

/** How far two cells of a level are apart, in king's moves. */
export function cellsBetween({ width }: Size, a: number, b: number): number {
  const [columnA, columnB] = [a % width, b % width];
  return Math.max(Math.abs(columnA - columnB), Math.abs((a - columnA - b + columnB) / width));
}

/** The nearest of several cells; among equally near ones the first on the map. */
export function nearestOf(
  { level, cell }: Pick<Moment, "level" | "cell">,
  cells: readonly number[],
): number | undefined {
  return cells.reduce<number | undefined>((best, next) => {
    const [to, least] = [cellsBetween(level, cell, next), best ?? next];
    return best === undefined || to < cellsBetween(level, cell, least) ? next : best;
  }, undefined);
}
