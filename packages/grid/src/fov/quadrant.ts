import type { DirectionStep } from "../direction";
import type { FieldOfView } from "./view";

/**
 * Lights the quarter of the view between the two diagonals beside a straight direction.
 *
 *     . . c . .    row 2     Rows are counted away from the viewer, columns from the axis. A
 *       . c .      row 1     slope is a column per row; it is kept as two whole numbers, so
 *         @                  that nothing is ever rounded.
 *
 * Row by row, `spans` holds the slopes along which sight is still open, closed intervals from -1
 * to 1. A wall in the row takes its width out of them. A wall is lit when any part of it lies in
 * a span, a floor when its centre does: that rule is what makes sight symmetric.
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
): void {
  const { width, height, cells, scratch } = view;
  const alongX = dx !== 0;
  const rowStride = dy * width + dx;
  const columnStride = alongX ? width : 1;
  const firstColumn = alongX ? -y : -x;
  const lastColumn = firstColumn + (alongX ? height : width) - 1;
  const depth = Math.min(radius, roomTowards(dx, x, width), roomTowards(dy, y, height));
  const limit = radius * radius + radius;
  let { spans, nextSpans } = scratch;
  let reach = radius;
  let count = putSpan(spans, 0, -1, 1, 1, 1);

  for (let row = 1; row <= depth && count > 0; row++) {
    if (round) while (reach * reach + row * row > limit) reach--;
    const lowest = Math.max(firstColumn, -reach);
    const highest = Math.min(lastColumn, reach);
    const axis = y * width + x + row * rowStride;
    let nextCount = 0;

    for (let at = 0; at < count; at += 4) {
      let startOver = spans[at]!;
      let startUnder = spans[at + 1]!;
      const endOver = spans[at + 2]!;
      const endUnder = spans[at + 3]!;
      // From the first column with more than its edge in the span to the last such one.
      const from = Math.max(lowest, Math.floor((2 * row * startOver + startUnder) / (2 * startUnder)));
      const to = Math.min(highest, Math.ceil((2 * row * endOver - endUnder) / (2 * endUnder)));
      let open = false;
      for (let column = from; column <= to; column++) {
        const cell = axis + column * columnStride;
        if (opacity[cell] !== 0) {
          cells[cell] = 1;
          if (open) nextCount = putSpan(nextSpans, nextCount, startOver, startUnder, 2 * column - 1, 2 * row);
          open = false;
          continue;
        }
        if (!open) {
          open = true;
          if (column > from) {
            startOver = 2 * column - 1;
            startUnder = 2 * row;
          }
        }
        if (column * startUnder >= row * startOver && column * endUnder <= row * endOver) cells[cell] = 1;
      }
      if (open) nextCount = putSpan(nextSpans, nextCount, startOver, startUnder, endOver, endUnder);
    }
    [spans, nextSpans] = [nextSpans, spans];
    count = nextCount;
  }
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
