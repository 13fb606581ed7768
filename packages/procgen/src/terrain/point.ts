import type { Point, Size } from "@delvekit/grid";

/** The coordinates of a cell. */
export function pointAt({ width }: Size, cell: number): Point {
  return { x: cell % width, y: Math.floor(cell / width) };
}
