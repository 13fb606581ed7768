import { CARDINALS } from "../direction";
import { lightQuadrant } from "./quadrant";
import type { FieldOfView } from "./view";

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
