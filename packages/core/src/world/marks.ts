/**
 * Which rows may have changed, in blocks, so that a turn or a save looks only at what has changed. Turns and saves look at different times, so each
 * has its own list.
 */
export interface Marks {
  /** By block: one bit for each list that it is in. */
  readonly listed: Uint8Array;
  /** Changed since the state was last recorded, for undo. */
  readonly blocks: number[];
  /** Changed since the world was last saved. */
  readonly unsaved: number[];
  /** Whose marks these are: the index of a component, or {@link SERIALS}. */
  readonly of: number;
  /** The list, shared by all marks of a world, of those that have blocks for undo. */
  readonly changed: number[];
}

/** Instead of the index of a component: the marks of rows that were assigned to an entity or freed. */
export const SERIALS = -1;

/** The number of rows in a block, as a power of two. */
const BITS = 6;

/** How many rows are marked together. */
export const BLOCK = 1 << BITS;

const NOTED = 1;
const SAVED = 2;
const BOTH = NOTED | SAVED;

/** Marks for this many rows, none set. */
export function createMarks(rows: number, of: number, changed: number[]): Marks {
  return { listed: new Uint8Array((rows >> BITS) + 1), blocks: [], unsaved: [], of, changed };
}

/** Marks the block of a row. */
export function mark(marks: Marks, row: number): void {
  const block = row >> BITS;
  // By far the most common case, short enough to be inlined everywhere.
  if (marks.listed[block] !== BOTH) list(marks, block);
}

function list({ listed, blocks, unsaved, of, changed }: Marks, block: number): void {
  const before = listed[block]!;
  listed[block] = BOTH;
  if ((before & NOTED) === 0 && blocks.push(block) === 1) changed.push(of);
  if ((before & SAVED) === 0) unsaved.push(block);
}

/** Drops the marks for undo. */
export function clearMarks({ listed, blocks }: Marks): void {
  // Setting a length is slow, and usually there is nothing to clear.
  if (blocks.length === 0) return;
  for (const block of blocks) listed[block] = listed[block]! & SAVED;
  blocks.length = 0;
}

/** Drops the marks for saving. */
export function clearUnsaved({ listed, unsaved }: Marks): void {
  if (unsaved.length === 0) return;
  for (const block of unsaved) listed[block] = listed[block]! & NOTED;
  unsaved.length = 0;
}
