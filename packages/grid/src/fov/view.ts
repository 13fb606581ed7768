import { createGrid, type Grid } from "../grid";
import type { SightRoom } from "./room";

/**
 * What can be seen from one place: a grid with 1 in every visible cell and 0 elsewhere. It owns the memory needed to compute it, and knows which part
 * to clear: make one per viewer, pass it as `out`, and leave it to `computeFov` to write into its cells.
 */
export interface FieldOfView extends Grid<Uint8Array> {
  /** Working memory; its contents are of no use to callers. */
  readonly scratch: SightScratch;
}

/** The working memory of a {@link FieldOfView}. */
export interface SightScratch {
  /** The open spans of the row being scanned and of the next, four numbers each. */
  spans: Int32Array;
  nextSpans: Int32Array;
  /** The rows and columns outside which every cell is 0, half-open. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The number of spans in the last view: it changes little from one turn to the next. */
  lastSpans: number;
  /**
   * The version of the map at the last call, and the number of spans scanned in plain loops since that
   * version appeared.
   */
  version: number | undefined;
  owed: number;
  /** The cells of the view, four each, once they have been copied from the programs in this way; the last few may be missing. */
  words: Int32Array | undefined;
  /** Its place in the memory of the WebAssembly programs, once it has been computed there. */
  room: SightRoom | undefined;
  /** The scan in WebAssembly, if it may be used. */
  swift: SwiftLook | undefined;
}

/**
 * Computes a field of view in WebAssembly, and returns how many spans it scanned. Returns -1, and changes
 * nothing, if it did not.
 */
export type SwiftLook = (
  view: FieldOfView,
  opacity: Uint8Array,
  x: number,
  y: number,
  reach: number,
  isRound: boolean,
  version?: number,
) => number;

/**
 * Creates a field of view in which nothing is visible yet, and which is always computed in a plain loop.
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

/** A field of view that writes into a grid; the grid itself if it is one. */
export function viewOver(grid: Grid<Uint8Array> | FieldOfView): FieldOfView {
  return "scratch" in grid ? grid : { ...grid, scratch: createSightScratch(grid.width, grid.height) };
}

/** Working memory to compute fields of view of one map size. */
function createSightScratch(width: number, height: number): SightScratch {
  // Between two spans of a row lies a shadow of more than one cell.
  const numbers = 4 * (Math.max(width, height) + 4);
  return {
    spans: new Int32Array(numbers),
    nextSpans: new Int32Array(numbers),
    left: 0,
    top: 0,
    right: width,
    bottom: height,
    lastSpans: 0,
    version: undefined,
    owed: 0,
    words: undefined,
    room: undefined,
    swift: undefined,
  };
}
