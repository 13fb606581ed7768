import { createGrid, type Grid, labelRegions, type Rect, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";

/** A piece of floor of any shape, row by row: 1 where there is floor. */
export type Mask = Grid<Uint8Array>;

/** Turns a disc around a cell into floor or rock, in place. Cells outside the mask are ignored. */
export function carveDisc(mask: Mask, x: number, y: number, radius: number, value = 1): void {
  const reach = radius * radius + radius;
  for (let row = Math.max(0, y - radius); row <= Math.min(mask.height - 1, y + radius); row++) {
    for (let column = Math.max(0, x - radius); column <= Math.min(mask.width - 1, x + radius); column++) {
      const distance = (column - x) * (column - x) + (row - y) * (row - y);
      if (distance <= reach) mask.cells[row * mask.width + column] = value;
    }
  }
}

/** The smallest rectangle around the floor of a mask; undefined if there is none. */
export function extentOf({ width, height, cells }: Mask): Rect | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (cells[cell] !== 1) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** A copy of a part of a mask. */
export function cropped(mask: Mask, { x, y, width, height }: Rect): Mask {
  const part = createGrid(width, height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * mask.width + x;
    part.cells.set(mask.cells.subarray(start, start + width), row * width);
  }
  return part;
}

/** The same floor without empty rows and columns around it. Expects some floor. */
export function trimmed(mask: Mask): Mask {
  return cropped(mask, extentOf(mask)!);
}

/** Clears all parts but the largest, in place; of equals, the first row by row stays. Returns whether there is any floor. */
export function keepLargest(mask: Mask): boolean {
  const { labels, sizes } = labelRegions(mask);
  const largest = sizes.reduce((best, size, label) => (size > sizes[best]! ? label : best), 0);
  for (let cell = 0; cell < mask.cells.length; cell++)
    if (labels.cells[cell] !== largest) mask.cells[cell] = 0;
  return sizes.length > 0;
}

/** The share of floor in the noise that blobs grow from. */
const NOISE = 0.55;
const ROUNDS = 4;
const TRIES = 8;

/**
 * A blob: the largest part of smoothed noise.
 *
 * @param least the fewest cells; after some tries a smaller blob will do
 */
export function drawBlob(random: Random, width: number, height: number, least: number): Mask {
  let best: Mask | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const noise = smoothNoise(random, width, height);
    if (!keepLargest(noise)) continue;
    const blob = trimmed(noise);
    if (best === undefined || floorOf(blob) > floorOf(best)) best = blob;
    if (floorOf(best) >= least) return best;
  }
  if (best !== undefined && floorOf(best) >= 4) return best;
  return { width: 2, height: 2, cells: Uint8Array.of(1, 1, 1, 1) };
}

/** The cells of a map under the floor of a mask, with the first cell of the mask at (x, y). */
export function cellsUnder({ width, cells }: Mask, map: Size, x: number, y: number): number[] {
  const under: number[] = [];
  for (let at = 0; at < cells.length; at++)
    if (cells[at] === 1) under.push((y + Math.floor(at / width)) * map.width + x + (at % width));
  return under;
}

/** How many cells of floor a mask has. */
export function floorOf({ cells }: Mask): number {
  let floor = 0;
  for (let cell = 0; cell < cells.length; cell++) floor += cells[cell]!;
  return floor;
}

function smoothNoise(random: Random, width: number, height: number): Mask {
  let mask = createGrid(width, height);
  // Drawing random numbers is most of the work, so each draw of 30 bits serves two cells.
  const limit = Math.floor(NOISE * 32768);
  for (let cell = 0; cell < mask.cells.length; cell += 2) {
    const bits = random.int(0, 1073741824);
    mask.cells[cell] = Number((bits & 32767) < limit);
    if (cell + 1 < mask.cells.length) mask.cells[cell + 1] = Number(bits >> 15 < limit);
  }
  for (let round = 0; round < ROUNDS; round++) mask = smooth(mask);
  return mask;
}

/** One round of a cellular automaton: a cell is floor if at least so many of the 3x3 cells around it are; beyond the mask there is no floor. */
export function smooth({ width, height, cells }: Mask, least = 5): Mask {
  const next = createGrid(width, height);
  // How many of a column of three cells are floor, for each column of a row: every sum is good for three cells.
  const columns = new Uint8Array(width + 2);
  for (let y = 0, cell = 0; y < height; y++) {
    const above = y > 0 ? -width : 0;
    const below = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      columns[x + 1] = cells[at]! + (above && cells[at + above]!) + (below && cells[at + below]!);
    }
    for (let x = 0; x < width; x++, cell++) {
      next.cells[cell] = Number(columns[x]! + columns[x + 1]! + columns[x + 2]! >= least);
    }
  }
  return next;
}
