import type { Chunks } from "./chunks";

/** What a step needs while it runs, kept so that it allocates nothing. It means nothing between steps. */
export interface Scratch {
  /** By column of cells: what flows south into the two rows at work. */
  readonly northFlows: Float64Array;
  /** What flows east into the chunk at work, in each of its two rows at work. */
  readonly westFlows: Float64Array;
  /** The rows of chunks to go through. */
  readonly rows: Int32Array;
  /** The columns of the chunks to go through in the row at work. */
  readonly columns: Int32Array;
  /** By column of chunks: what changed so far, as bits of `CHANGED`. */
  readonly changes: Uint8Array;
}

/** Bits of `Scratch.changes`: anything in the chunk, or a cell that a neighbour of the chunk touches. */
export const CHANGED = 1;
export const CHANGED_NORTH = 2;
export const CHANGED_SOUTH = 4;
export const CHANGED_WEST = 8;
export const CHANGED_EAST = 16;

/** Scratch for a map so many cells wide, with these chunks. */
export function createScratch(width: number, { columns, rows }: Chunks): Scratch {
  return {
    northFlows: new Float64Array(width),
    westFlows: new Float64Array(2),
    rows: new Int32Array(rows),
    columns: new Int32Array(columns),
    changes: new Uint8Array(columns),
  };
}
