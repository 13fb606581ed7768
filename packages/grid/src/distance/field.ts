import { createGrid, type Grid } from "../grid";
import { createStepRules, type StepRules } from "../steps/rules";
import { createSteps, type Steps } from "../steps/steps";
import { type Buckets, createBuckets } from "./buckets";
import type { Room } from "./room";
import { UNREACHED } from "./unreached";

export { UNREACHED };

/**
 * Walking costs from every cell to the nearest goal ("Dijkstra map"), a grid of whole numbers. It
 * brings the memory that computing them takes: make one, and compute into it again and again.
 */
export interface DistanceField extends Grid<Int32Array> {
  /** Working memory; nothing in it outlives a call. */
  readonly scratch: DistanceScratch;
}

/** What computing a {@link DistanceField} works with. */
export interface DistanceScratch {
  readonly steps: Steps;
  readonly rules: StepRules;
  /** Zero where a cell is blocked or reached already. */
  readonly todo: Uint8Array;
  /** The same memory, four cells in one, up to the next multiple of four words. */
  readonly todoWords: Int32Array;
  /** Cells that were reached, in that order. */
  readonly queue: Int32Array;
  readonly buckets: Buckets;
  /** Its place in the memory of WebAssembly programs, once it was computed there. */
  room: Room | undefined;
}

/**
 * Makes a field in which nothing is reached yet. Make one per map and goal, and pass it to {@link computeDistances} as `out`.
 *
 * @throws GridError for a size that `createGrid` does not allow
 * @example
 * const field = createDistanceField(80, 50);
 * field.cells[0] === UNREACHED; // true
 */
export function createDistanceField(width: number, height: number): DistanceField {
  const grid = createGrid(width, height, Int32Array, UNREACHED);
  const todoWords = new Int32Array(4 * Math.ceil((width * height) / 16));
  const scratch = {
    steps: createSteps(grid),
    rules: createStepRules(),
    todo: new Uint8Array(todoWords.buffer, 0, width * height),
    todoWords,
    queue: new Int32Array(width * height),
    buckets: createBuckets(),
    room: undefined,
  };
  return { width, height, cells: grid.cells, scratch };
}
