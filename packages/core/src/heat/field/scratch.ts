import type { Chunks } from "./chunks";

/** What a step needs while it runs, kept so that it allocates nothing. It means nothing between steps. */
export interface Scratch {
  /** The rows of chunks to go through. */
  readonly rows: Int32Array;
  /** The columns of the chunks to go through in a row. */
  readonly columns: Int32Array;
}

/** Scratch for a map of these chunks. */
export function createScratch({ columns, rows }: Chunks): Scratch {
  return {
    rows: new Int32Array(rows),
    columns: new Int32Array(columns),
  };
}
