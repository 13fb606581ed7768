import { CARDINALS, DIAGONALS } from "../direction";
import type { Size } from "../grid";
import type { StepRules } from "./rules";

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

/**
 * Writes the cells one step away from `cell` to `steps.found`, and returns how many there are.
 *
 * @param open non-zero where a cell is open; read only if the rules forbid cutting corners
 */
export function listSteps(steps: Steps, open: Uint8Array, cell: number, rules: StepRules): number {
  if (steps.rim[cell] !== 0) return listOnRim(steps, open, cell, rules);
  const { found, deltas } = steps;
  const { directions, cutCorners } = rules;
  if (cutCorners || directions === 4) {
    for (let i = 0; i < directions; i++) found[i] = cell + deltas[i]!;
    return directions;
  }
  for (let i = 0; i < 4; i++) found[i] = cell + deltas[i]!;
  let count = 4;
  for (let i = 4; i < 8; i++) {
    if (!cutsCorner(steps, open, cell, i)) found[count++] = cell + deltas[i]!;
  }
  return count;
}

function listOnRim(steps: Steps, open: Uint8Array, cell: number, rules: StepRules): number {
  const { width, height, found, deltas } = steps;
  const x = cell % width;
  const y = (cell - x) / width;
  let count = 0;
  for (let i = 0; i < rules.directions; i++) {
    const { dx, dy } = ORDER[i]!;
    if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
    if (rules.cutCorners || i < 4 || !cutsCorner(steps, open, cell, i)) found[count++] = cell + deltas[i]!;
  }
  return count;
}

function cutsCorner(steps: Steps, open: Uint8Array, cell: number, diagonal: number): boolean {
  const { dx, dy } = ORDER[diagonal]!;
  return open[cell + dx] === 0 || open[cell + dy * steps.width] === 0;
}
