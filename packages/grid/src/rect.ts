import { GridError, OutOfBoundsError } from "./errors";
import { type Cells, type Grid, type Point, type Size, store } from "./grid";

/** A rectangle of cells, half-open: it covers `x <= cx < x + width` and `y <= cy < y + height`. */
export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * Makes a rectangle. Its corner may have negative coordinates.
 *
 * @throws GridError unless all four are whole numbers and both sides at least 1
 * @example
 * const room = rect(2, 3, 10, 5);
 * contains(room, 11, 7); // true
 * contains(room, 12, 7); // false
 */
export function rect(x: number, y: number, width: number, height: number): Rect {
  const isWhole =
    Number.isSafeInteger(x) &&
    Number.isSafeInteger(y) &&
    Number.isSafeInteger(width) &&
    Number.isSafeInteger(height);
  if (!isWhole || width < 1 || height < 1) {
    throw new GridError(
      `rectangle ${width}x${height} at (${x}, ${y}): all four must be whole numbers and both sides at least 1`,
    );
  }
  return { x, y, width, height };
}

/**
 * Whether the cell (x, y) lies inside the rectangle.
 *
 * @example contains(rect(0, 0, 3, 3), 3, 0); // false
 */
export function contains(area: Rect, x: number, y: number): boolean {
  return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

/**
 * Whether every cell of `inner` lies inside `outer`.
 *
 * @example containsRect(rect(0, 0, 9, 9), rect(6, 6, 3, 3)); // true
 */
export function containsRect(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/**
 * The rectangle grown by `cells` on every side, or shrunk by a negative number.
 *
 * @throws GridError if the result would be empty
 * @example expand(rect(2, 2, 3, 3), 1); // { x: 1, y: 1, width: 5, height: 5 }
 */
export function expand(area: Rect, cells: number): Rect {
  return rect(area.x - cells, area.y - cells, area.width + 2 * cells, area.height + 2 * cells);
}

/**
 * The centre cell of a rectangle. If a side is even, the cell after the middle.
 *
 * @example centerOf(rect(0, 0, 4, 3)); // { x: 2, y: 1 }
 */
export function centerOf(area: Rect): Point {
  return { x: area.x + Math.floor(area.width / 2), y: area.y + Math.floor(area.height / 2) };
}

/**
 * Sets every cell of an area.
 *
 * @throws OutOfBoundsError if part of the area is off the grid; then nothing is changed
 * @throws GridError if an integer grid cannot hold `value`
 * @example
 * const walls = createGrid(10, 10, Uint8Array, 1);
 * fillRect(walls, rect(1, 1, 8, 8), 0);
 * get(walls, 8, 8); // 0
 */
export function fillRect(grid: Grid<Cells>, area: Rect, value: number): void {
  const { x, y, width, height } = rect(area.x, area.y, area.width, area.height);
  if (!containsRect({ x: 0, y: 0, width: grid.width, height: grid.height }, area)) {
    throw new OutOfBoundsError(`rectangle ${width}x${height} at (${x}, ${y})`, grid.width, grid.height);
  }
  store(grid.cells, y * grid.width + x, value);
  for (let row = y; row < y + height; row++) {
    const start = row * grid.width + x;
    fillLine(grid.cells, start, start + width, value);
  }
}

/** A line up to this long is filled faster cell by cell: calling `fill` costs as much as writing that many cells. */
const SHORT = 24;

function fillLine(cells: Cells, start: number, end: number, value: number): void {
  if (end - start > SHORT) cells.fill(value, start, end);
  else for (let cell = start; cell < end; cell++) cells[cell] = value;
}
