import { createGrid, type Grid } from "../grid";
import { createSteps, type Steps } from "../steps/steps";
import { type Buckets, createBuckets, UNREACHED } from "./buckets";
import type { Room } from "./room";

export { UNREACHED };

/**
 * Walking costs from every cell to the nearest goal (a "Dijkstra map"), as a grid of whole numbers. It owns
 * the memory needed to compute them: create one and reuse it for every computation.
 */
export interface DistanceField extends Grid<Int32Array> {
  /** Working memory; its contents do not outlive a call. */
  readonly scratch: DistanceScratch;
}

/** The working memory of a {@link DistanceField}. */
export interface DistanceScratch {
  readonly steps: Steps;
  directions: 4 | 8;
  /** Zero where a cell is blocked or already reached. */
  readonly todo: Uint8Array;
  /** The same memory as words of four cells each, rounded up to a multiple of four words. */
  readonly todoWords: Int32Array;
  /** The reached cells, in the order in which they were reached. */
  readonly queue: Int32Array;
  readonly buckets: Buckets;
  /** Its place in the memory of the WebAssembly programs, once the field has been computed there. */
  room: Room | undefined;
  /** The flood in WebAssembly, if it may be used. */
  swift: SwiftFlood | undefined;
}

/** Floods a field in WebAssembly. Returns false, and changes nothing, if it could not. */
type SwiftFlood = (
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  maximum: number,
  stopAt: number,
) => boolean;

/**
 * Creates a field in which nothing is reached yet, and which is always computed in a plain loop.
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
    directions: 8 as const,
    todo: new Uint8Array(todoWords.buffer, 0, width * height),
    todoWords,
    queue: new Int32Array(width * height),
    buckets: createBuckets(),
    room: undefined,
    swift: undefined,
  };
  return { width, height, cells: grid.cells, scratch };
}
