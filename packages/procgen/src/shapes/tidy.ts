import type { Grid, Rect } from "@delvekit/grid";

/** The floor of a room: the bounds, and which of their cells are floor unless all are. */
export interface Floor {
  readonly bounds: Rect;
  readonly mask?: Uint8Array;
}

/**
 * Makes a drawn mask fit for a room at (x, y): leaves the largest connected piece, without cells that
 * have only one neighbour, in the smallest bounds. Undefined if nothing is left.
 */
export function tidyMask(mask: Grid<Uint8Array>, x: number, y: number): Floor | undefined {
  if (isFull(mask)) return { bounds: { x, y, width: mask.width, height: mask.height } };

  trim(mask);
  return crop(mask, x, y);
}

function isFull({ cells }: Grid<Uint8Array>): boolean {
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === 0) return false;
  return true;
}

/** Clears cells with fewer than two neighbours, and then those that this leaves with fewer than two. */
function trim(mask: Grid<Uint8Array>): void {
  for (let cell = 0; cell < mask.cells.length; cell++) {
    let tip = cell;
    while (mask.cells[tip] === 1) {
      const neighbours = neighboursOf(mask, tip);
      if (neighbours.length > 1) break;
      mask.cells[tip] = 0;
      tip = neighbours[0] ?? tip;
    }
  }
}

function neighboursOf({ width, height, cells }: Grid<Uint8Array>, cell: number): number[] {
  const x = cell % width;
  const neighbours: number[] = [];
  if (cell >= width && cells[cell - width] === 1) neighbours.push(cell - width);
  if (x < width - 1 && cells[cell + 1] === 1) neighbours.push(cell + 1);
  if (cell < width * (height - 1) && cells[cell + width] === 1) neighbours.push(cell + width);
  if (x > 0 && cells[cell - 1] === 1) neighbours.push(cell - 1);
  return neighbours;
}

function crop(mask: Grid<Uint8Array>, x: number, y: number): Floor | undefined {
  let left = mask.width;
  let right = -1;
  let top = mask.height;
  let bottom = -1;
  mask.cells.forEach((value, cell) => {
    if (value === 0) return;
    const column = cell % mask.width;
    const row = Math.floor(cell / mask.width);
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, row);
    bottom = Math.max(bottom, row);
  });
  if (right < 0) return undefined;

  const bounds = { x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1 };
  const cells = new Uint8Array(bounds.width * bounds.height);
  for (let row = 0; row < bounds.height; row++) {
    const start = (top + row) * mask.width + left;
    cells.set(mask.cells.subarray(start, start + bounds.width), row * bounds.width);
  }
  return isFull({ width: bounds.width, height: bounds.height, cells }) ? { bounds } : { bounds, mask: cells };
}
