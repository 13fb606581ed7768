import type { Point, Size } from "@delvekit/grid";

/** The coordinates of a cell. */
export function pointAt({ width }: Size, cell: number): Point {
  const y = (cell / width) | 0;
  return { x: cell - y * width, y };
}
