import { CARDINALS, DIAGONALS } from "../direction";
import { GridError } from "../errors";
import type { Size } from "../grid";

/** Which steps a walker may take. */
export interface StepOptions {
  /** 8 (the default) or 4: with or without diagonal steps. Every step costs the same in both cases. */
  readonly directions?: 4 | 8;
  /**
   * Whether a diagonal step may cut the corner of a blocked cell (default true). If false, both cells beside the step must be open.
   */
  readonly cutCorners?: boolean;
}

/** Step options with every default filled in. */
export interface StepRules {
  directions: 4 | 8;
  cutCorners: boolean;
}

const DEFAULTS: StepOptions = {};

/** Creates rules to be filled in by {@link setStepRules}. */
export function createStepRules(): StepRules {
  return { directions: 8, cutCorners: true };
}

/**
 * Copies checked options into `rules` and returns it.
 *
 * @throws GridError unless the directions are 4 or 8
 */
export function setStepRules(rules: StepRules, options: StepOptions = DEFAULTS): StepRules {
  const { directions = 8, cutCorners = true } = options;
  if (directions !== 4 && directions !== 8) {
    throw new GridError(`directions is ${directions}: it must be 4 or 8`);
  }
  rules.directions = directions;
  rules.cutCorners = cutCorners;
  return rules;
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
