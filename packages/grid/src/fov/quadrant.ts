import { CARDINALS, type DirectionStep } from "../direction";
import type { FieldOfView } from "./view";

/**
 * Lights the quarter of the view between the two diagonals beside a straight direction.
 *
 *     . . c . .    row 2     Rows are counted away from the viewer,
 *       . c .      row 1     columns from the axis `c`.
 *         @
 *
 * Row by row, `spans` holds the slopes between which the view is still open, as closed intervals from -1 to 1. A wall in the row removes its width
 * from them. A wall is lit if any part of it lies in a span, a floor if its centre does: this rule is what makes sight symmetric.
 * Returns the total number of spans in all rows.
 * After Albert Ford, "Symmetric Shadowcasting" (https://www.albertford.com/shadowcasting/).
 */
export function lightQuadrant(
  view: FieldOfView,
  opacity: Uint8Array,
  x: number,
  y: number,
  { dx, dy }: DirectionStep,
  radius: number,
  round: boolean,
): number {
  const { width, height, cells, scratch } = view;
  const alongX = dx !== 0;
  const rowStride = dy * width + dx;
  const columnStride = alongX ? width : 1;
  const leftmost = alongX ? -y : -x;
  const rightmost = leftmost + (alongX ? height : width) - 1;
  const depth = Math.min(radius, roomTowards(dx, x, width), roomTowards(dy, y, height));
  const limit = radius * radius + radius;
  let { spans, nextSpans } = scratch;
  let axis = y * width + x;
  let reach = radius;
  let count = putSpan(spans, 0, -1, 1, 1, 1);
  let scanned = 0;

  for (let row = 1; row <= depth && count > 0; row++) {
    if (round) while (reach * reach + row * row > limit) reach--;
    axis += rowStride;
    scanned += count;
    let nextCount = 0;

    for (let at = 0; at < count; at += 4) {
      let startOver = spans[at]!;
      let startUnder = spans[at + 1]!;
      const endOver = spans[at + 2]!;
      const endUnder = spans[at + 3]!;
      const from = Math.max(leftmost, -reach, columnFrom(row, startOver, startUnder));
      const to = Math.min(rightmost, reach, columnTo(row, endOver, endUnder));
      // Only the outermost two cells can have their centres outside the span.
      const firstCentre = from * startUnder < row * startOver ? from + 1 : from;
      const lastCentre = to * endUnder > row * endOver ? to - 1 : to;
      let column = from;
      let cell = axis + from * columnStride;
      while (column <= to) {
        if (opacity[cell] !== 0) {
          cells[cell] = 1;
          column++;
          cell += columnStride;
          continue;
        }

        // A run of floor cells: the span seen over it starts at the wall before it, if any.
        if (column > from) {
          startOver = 2 * column - 1;
          startUnder = 2 * row;
        }
        if (column < firstCentre) {
          column++;
          cell += columnStride;
        }
        while (column <= lastCentre && opacity[cell] === 0) {
          cells[cell] = 1;
          column++;
          cell += columnStride;
        }
        if (column > to || opacity[cell] === 0) {
          nextCount = putSpan(nextSpans, nextCount, startOver, startUnder, endOver, endUnder);
          break;
        }
        nextCount = putSpan(nextSpans, nextCount, startOver, startUnder, 2 * column - 1, 2 * row);
      }
    }
    const emptied = spans;
    spans = nextSpans;
    nextSpans = emptied;
    count = nextCount;
  }
  return scanned >> 2;
}

/** How many cells there are from a coordinate to the edge of the grid that a step leads towards. */
function roomTowards(step: number, coordinate: number, size: number): number {
  if (step === 0) return Number.POSITIVE_INFINITY;
  return step < 0 ? coordinate : size - 1 - coordinate;
}

function putSpan(
  spans: Int32Array,
  at: number,
  startOver: number,
  startUnder: number,
  endOver: number,
  endUnder: number,
): number {
  spans[at] = startOver;
  spans[at + 1] = startUnder;
  spans[at + 2] = endOver;
  spans[at + 3] = endUnder;
  return at + 4;
}

/** Clears a view and lights what is seen from a cell, quadrant by quadrant. Returns how many spans were scanned. */
export function lookPlainly(
  view: FieldOfView,
  opacity: Uint8Array,
  x: number,
  y: number,
  reach: number,
  isRound: boolean,
): number {
  clear(view);
  view.cells[y * view.width + x] = 1;
  let spans = 0;
  for (let i = 0; i < 4; i++) spans += lightQuadrant(view, opacity, x, y, CARDINALS[i]!, reach, isRound);
  view.scratch.top = Math.max(0, y - reach);
  view.scratch.bottom = Math.min(view.height, y + reach + 1);
  return spans;
}

function clear({ width, height, cells, scratch }: FieldOfView): void {
  const { left, top, right, bottom } = scratch;
  // One long fill is faster than many short ones unless most of the map is dark.
  if ((right - left) * (bottom - top) * 64 > width * height) {
    cells.fill(0);
    return;
  }
  for (let y = top; y < bottom; y++) cells.fill(0, y * width + left, y * width + right);
}

// A slope is columns per row, kept as two whole numbers so that nothing is rounded. In row `row`, the cell of column c reaches from (2c - 1) / 2row
// to (2c + 1) / 2row. All numbers stay below 2^31, because the product of a row and a column of one grid is less than its number of cells.

/** The first column of a row that reaches beyond a slope to its right by more than its edge. */
export function columnFrom(row: number, over: number, under: number): number {
  // The diagonals of the quadrant, by far the most common slopes.
  if (under === 1) return row * over;
  return Math.floor((2 * row * over + under) / (2 * under)) | 0;
}

/** The last column of a row that reaches beyond a slope to its left by more than its edge. */
export function columnTo(row: number, over: number, under: number): number {
  if (under === 1) return row * over;
  return Math.ceil((2 * row * over - under) / (2 * under)) | 0;
}
