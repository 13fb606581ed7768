import type { Random } from "@delvekit/random";

/** A piece of floor of any shape, row by row: 1 where there is floor. Every row and column at the rim has some. */
export interface Mask {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/** A mask without floor. */
export function emptyMask(width: number, height: number): Mask {
  return { width, height, cells: new Uint8Array(width * height) };
}

/** Turns a rectangle into floor, in place. It must lie within the mask. */
export function carve(mask: Mask, x: number, y: number, width: number, height: number): void {
  for (let row = y; row < y + height; row++) {
    mask.cells.fill(1, row * mask.width + x, row * mask.width + x + width);
  }
}

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

/** The same floor without empty rows and columns around it. Expects some floor. */
export function trimmed({ width, height, cells }: Mask): Mask {
  let left = width;
  let right = 0;
  let top = height;
  let bottom = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    const x = cell % width;
    const y = (cell - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  const mask = emptyMask(right - left + 1, bottom - top + 1);
  for (let y = top; y <= bottom; y++) {
    const row = cells.subarray(y * width + left, y * width + right + 1);
    mask.cells.set(row, (y - top) * mask.width);
  }
  return mask;
}

/** The largest connected part of a mask, by straight steps; undefined if there is no floor. */
function largestPart(mask: Mask): Mask | undefined {
  const { width, height, cells } = mask;
  const parts = framed(mask);
  const queue = new Int32Array(cells.length);
  const stride = width + 2;
  const strides = [-stride, 1, stride, -1];
  let [best, most, number] = [0, 0, FLOOR];
  for (let first = stride; first < parts.length - stride; first++) {
    if (parts[first] !== FLOOR) continue;
    const size = floodPart(parts, queue, strides, first, ++number);
    if (size > most) [best, most] = [number, size];
  }
  if (most === 0) return undefined;
  const part = emptyMask(width, height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0, at = (y + 1) * stride + 1; x < width; x++, cell++, at++) {
      if (parts[at] === best) part.cells[cell] = 1;
    }
  }
  return trimmed(part);
}

/** What a cell of floor holds before it has the number of its part. */
const FLOOR = 1;

/** The cells of a mask with a frame of rock around them, so that floods need not check for its edges. */
function framed({ width, height, cells }: Mask): Int32Array {
  const stride = width + 2;
  const frame = new Int32Array(stride * (height + 2));
  for (let y = 0; y < height; y++) {
    frame.set(cells.subarray(y * width, (y + 1) * width), (y + 1) * stride + 1);
  }
  return frame;
}

/** Labels the floor that is connected to a cell, and counts it. */
function floodPart(
  parts: Int32Array,
  queue: Int32Array,
  strides: readonly number[],
  first: number,
  number: number,
): number {
  let tail = 0;
  parts[first] = number;
  queue[tail++] = first;
  for (let head = 0; head < tail; head++) {
    for (let side = 0; side < 4; side++) {
      const next = queue[head]! + strides[side]!;
      if (parts[next] !== FLOOR) continue;
      parts[next] = number;
      queue[tail++] = next;
    }
  }
  return tail;
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
    const blob = largestPart(smoothNoise(random, width, height));
    if (blob === undefined) continue;
    if (best === undefined || floorOf(blob) > floorOf(best)) best = blob;
    if (floorOf(best) >= least) return best;
  }
  if (best !== undefined && floorOf(best) >= 4) return best;
  return { width: 2, height: 2, cells: Uint8Array.of(1, 1, 1, 1) };
}

/** How many cells of floor a mask has. */
export function floorOf({ cells }: Mask): number {
  let floor = 0;
  for (let cell = 0; cell < cells.length; cell++) floor += cells[cell]!;
  return floor;
}

function smoothNoise(random: Random, width: number, height: number): Mask {
  let mask = emptyMask(width, height);
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

/** A cell is floor if five or more of the 3x3 cells around it are; beyond the mask there is no floor. */
function smooth({ width, height, cells }: Mask): Mask {
  const next = emptyMask(width, height);
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
      next.cells[cell] = Number(columns[x]! + columns[x + 1]! + columns[x + 2]! >= 5);
    }
  }
  return next;
}
