import { CARDINALS, DIAGONALS } from "../direction";
import { GridError } from "../errors";
import type { Size } from "../grid";

/** Which steps a walker may take. */
export interface StepOptions {
  /** 8 (the default) or 4: with or without diagonal steps. Every step costs the same in both cases. */
  readonly directions?: 4 | 8;
}

/** @throws GridError unless the directions are 4 or 8, and for a number in place of options */
export function directionsOf(options?: StepOptions): 4 | 8 {
  if (typeof options === "number") throw new GridError("give cells (cellAt), not x and y");
  const directions = options?.directions ?? 8;
  if (directions === 4 || directions === 8) return directions;
  throw new GridError(`directions is ${directions}: it must be 4 or 8`);
}

/** Finds the cells one step away from a cell of a grid, without allocating. */
export interface Steps extends Size {
  /** The result of the last {@link listSteps}. */
  readonly found: Int32Array;
  /** Differences between cell indices, straight steps first: searches break ties in this order. */
  readonly deltas: Int32Array;
  /** Non-zero for cells at the edge of the grid, where some steps lead off it. */
  readonly rim: Uint8Array;
}

const ORDER = /* @__PURE__ */ CARDINALS.concat(DIAGONALS);

/** Prepares the steps on grids of one size. */
export function createSteps({ width, height }: Size): Steps {
  const rim = new Uint8Array(width * height);
  rim.fill(1, 0, width).fill(1, (height - 1) * width);
  for (let start = 0; start < rim.length; start += width) {
    rim[start] = 1;
    rim[start + width - 1] = 1;
  }
  const deltas = Int32Array.from(ORDER, ({ dx, dy }) => dy * width + dx);
  return { width, height, rim, deltas, found: new Int32Array(8) };
}

/** Writes the cells one step away from `cell` to `steps.found`, and returns how many there are. */
export function listSteps(steps: Steps, cell: number, directions: 4 | 8): number {
  const { rim, found, deltas } = steps;
  if (rim[cell] !== 0) return listOnRim(steps, cell, directions);
  for (let i = 0; i < directions; i++) found[i] = cell + deltas[i]!;
  return directions;
}

function listOnRim({ width, height, found, deltas }: Steps, cell: number, directions: 4 | 8): number {
  const x = cell % width;
  const y = (cell - x) / width;
  let count = 0;
  for (let i = 0; i < directions; i++) {
    const { dx, dy } = ORDER[i]!;
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
    found[count++] = cell + deltas[i]!;
  }
  return count;
}
