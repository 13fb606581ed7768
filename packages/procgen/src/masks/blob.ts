import type { Random } from "@delvekit/random";
import { emptyMask, largestPart, type Mask } from "./mask";

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
