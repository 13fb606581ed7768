import type { Grid, Rect } from "@delvekit/grid";

/**
 * Sets the cells of an area row by row, each row shortened at both ends. The rows in the middle, two or
 * three, keep their full length, and no row gets shorter than two or three cells: so the area is touched on
 * all four sides, and no cell of it has only one neighbour.
 *
 * @param insetOf how much shorter a row is, by its distance from the middle in half cells; it must not grow
 *   towards the middle
 */
export function fillRows(
  { width: columns, cells }: Grid<Uint8Array>,
  { x, y, width, height }: Rect,
  value: number,
  insetOf: (fromMiddle: number) => number,
): void {
  const most = Math.max(0, (width - 2) >> 1);
  for (let row = 0; row < height; row++) {
    const fromMiddle = Math.abs(2 * row - height + 1);
    const inset = fromMiddle <= 2 ? 0 : Math.min(insetOf(fromMiddle), most);
    const start = (y + row) * columns + x;
    for (let cell = start + inset; cell < start + width - inset; cell++) cells[cell] = value;
  }
}

/** All of a mask. */
export function areaOf({ width, height }: Grid<Uint8Array>): Rect {
  return { x: 0, y: 0, width, height };
}
