import { CARDINALS, type DirectionStep } from "../direction";
import { cellAt, type Grid } from "../grid";
import { assertRadius, type SightOptions, withinRadius } from "./compute";
import { columnFrom, columnTo } from "./quadrant";

const DEFAULTS: SightOptions = {};

/**
 * Whether the second cell can be seen from the first. The answer is exactly that of {@link computeFov},
 * including walls, at the cost of a line instead of a field.
 *
 * @param opacity non-zero where a cell blocks sight
 * @throws OutOfBoundsError for a place off the map
 * @throws GridError for an invalid radius or shape
 * @example
 * const walls = parseAscii("@..#..", { "@": 0, ".": 0, "#": 1 });
 * hasLineOfSight(walls, 0, 0, 2, 0); // true
 * hasLineOfSight(walls, 0, 0, 5, 0); // false
 * hasLineOfSight(walls, 0, 0, 2, 0, { radius: 1 }); // false
 */
export function hasLineOfSight(
  opacity: Grid<Uint8Array>,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  options: SightOptions = DEFAULTS,
): boolean {
  const { radius = Number.POSITIVE_INFINITY, shape = "round" } = options;
  cellAt(opacity, x0, y0);
  cellAt(opacity, x1, y1);
  assertRadius(radius, shape);
  if (!withinRadius(x1 - x0, y1 - y0, radius, shape)) return false;
  return hasLineOfSightUnchecked(opacity, x0, y0, x1, y1);
}

/**
 * {@link hasLineOfSight} without a radius, for places that are known to be on the map.
 * @example
 * const walls = parseAscii("@..#..", { "@": 0, ".": 0, "#": 1 });
 * hasLineOfSightUnchecked(walls, 0, 0, 2, 0); // true
 */
export function hasLineOfSightUnchecked(
  opacity: Grid<Uint8Array>,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  const from = y0 * opacity.width + x0;
  if (x0 === x1 && y0 === y1) return true;
  // A cell on a diagonal belongs to two quadrants; either of them may show it.
  for (let i = 0; i < 4; i++) {
    if (beamReaches(opacity, from, x1 - x0, y1 - y0, CARDINALS[i]!)) return true;
  }
  return false;
}

/**
 * Follows the part of a quadrant's view that falls on the target, from the target's left edge to its right edge. This beam is never wider than a
 * cell, so it covers at most two cells of a row, and a wall can only narrow it or end it.
 */
function beamReaches(
  opacity: Grid<Uint8Array>,
  from: number,
  dx: number,
  dy: number,
  axis: DirectionStep,
): boolean {
  const { width, cells } = opacity;
  const alongX = axis.dx !== 0;
  const rows = alongX ? dx * axis.dx : dy * axis.dy;
  const column = alongX ? dy : dx;
  if (Math.abs(column) > rows) return false;

  const rowStride = axis.dy * width + axis.dx;
  const columnStride = alongX ? width : 1;
  let startOver = Math.max(2 * column - 1, -2 * rows);
  let startUnder = 2 * rows;
  let endOver = Math.min(2 * column + 1, 2 * rows);
  let endUnder = 2 * rows;
  for (let row = 1; row < rows; row++) {
    const left = columnFrom(row, startOver, startUnder);
    const right = columnTo(row, endOver, endUnder);
    const leftOpaque = cells[from + row * rowStride + left * columnStride] !== 0;
    const rightOpaque = cells[from + row * rowStride + right * columnStride] !== 0;
    if (leftOpaque && rightOpaque) return false;
    if (leftOpaque) {
      startOver = 2 * right - 1;
      startUnder = 2 * row;
    }
    if (rightOpaque) {
      endOver = 2 * right - 1;
      endUnder = 2 * row;
    }
  }
  const target = cells[from + rows * rowStride + column * columnStride];
  if (target !== 0) return true;
  return column * startUnder >= rows * startOver && column * endUnder <= rows * endOver;
}
