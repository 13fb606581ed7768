import { createGrid, type Grid } from "../grid";
import type { SightRoom } from "./room";

/**
 * What can be seen from one place: a grid with 1 in every visible cell and 0 elsewhere. It brings the
 * memory that computing it takes, and knows which part to clear: make one per viewer, pass it as `out`.
 */
export interface FieldOfView extends Grid<Uint8Array> {
  /** Working memory of computing it; nothing in it is of use to others. */
  readonly scratch: SightScratch;
}

/** What computing a {@link FieldOfView} works with. */
export interface SightScratch {
  /** The open spans of the row being scanned and of the next, four numbers each. */
  spans: Int32Array;
  nextSpans: Int32Array;
  /** The rows and columns outside of which every cell is 0, half-open. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** How many spans there were the last time: what is seen from one turn to the next is much the same. */
  lastSpans: number;
  /** Its place in the memory of WebAssembly programs, once it was computed there. */
  room: SightRoom | undefined;
}

/**
 * Makes a field of view in which nothing is visible yet. Make one per viewer, and pass it to `computeFov` as `out`.
 *
 * @throws GridError for a size that `createGrid` does not allow
 * @example
 * const view = createFieldOfView(80, 50);
 * view.cells.length; // 4000
 */
export function createFieldOfView(width: number, height: number): FieldOfView {
  const grid = createGrid(width, height);
  return { width, height, cells: grid.cells, scratch: createSightScratch(width, height) };
}

/** Memory to compute fields of view of one size with. */
export function createSightScratch(width: number, height: number): SightScratch {
  // Two spans of a row have a shadow of more than one cell between them.
  const numbers = 4 * (Math.max(width, height) + 4);
  return {
    spans: new Int32Array(numbers),
    nextSpans: new Int32Array(numbers),
    left: 0,
    top: 0,
    right: width,
    bottom: height,
    lastSpans: 0,
    room: undefined,
  };
}
