/**
 * Which rows may have changed, in blocks, so that a turn or a save looks at what changed and at nothing else. Turns and saves
 * look at different times, so each has a list of its own.
 */
export interface Marks {
  /** By block, a bit for each list that it is in. */
  readonly listed: Uint8Array;
  /** Changed since the state was noted last, for undoing. */
  readonly blocks: number[];
  /** Changed since the world was saved last. */
  readonly unsaved: number[];
}

/** How many rows a block has, as a power of two. */
const BITS = 6;

/** How many rows are marked together. */
export const BLOCK = 1 << BITS;

const NOTED = 1;
const SAVED = 2;
const BOTH = NOTED | SAVED;

/** Marks for so many rows, none set. */
export function createMarks(rows: number): Marks {
  return { listed: new Uint8Array((rows >> BITS) + 1), blocks: [], unsaved: [] };
}

/** Marks the block of a row. */
export function mark({ listed, blocks, unsaved }: Marks, row: number): void {
  const block = row >> BITS;
  const before = listed[block] as number;
  if (before === BOTH) return;
  listed[block] = BOTH;
  if ((before & NOTED) === 0) blocks.push(block);
  if ((before & SAVED) === 0) unsaved.push(block);
}

/** Drops the marks for undoing. */
export function clearMarks({ listed, blocks }: Marks): void {
  // Setting a length is slow, and mostly there is nothing to clear.
  if (blocks.length === 0) return;
  for (const block of blocks) listed[block] = (listed[block] as number) & SAVED;
  blocks.length = 0;
}

/** Drops the marks for saving. */
export function clearUnsaved({ listed, unsaved }: Marks): void {
  if (unsaved.length === 0) return;
  for (const block of unsaved) listed[block] = (listed[block] as number) & NOTED;
  unsaved.length = 0;
}
