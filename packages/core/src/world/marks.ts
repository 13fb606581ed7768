/** Which rows may have changed since somebody last looked, in blocks: so that a turn looks at what it changed and at nothing else. */
export interface Marks {
  /** 1 for the blocks that are listed. */
  readonly listed: Uint8Array;
  readonly blocks: number[];
}

/** How many rows a block has, as a power of two. */
const BITS = 6;

/** How many rows are marked together. */
export const BLOCK = 1 << BITS;

/** Marks for so many rows, none set. */
export function createMarks(rows: number): Marks {
  return { listed: new Uint8Array((rows >> BITS) + 1), blocks: [] };
}

/** Marks the block of a row. */
export function mark({ listed, blocks }: Marks, row: number): void {
  const block = row >> BITS;
  if (listed[block] === 1) return;
  listed[block] = 1;
  blocks.push(block);
}

/** Drops all marks. */
export function clearMarks({ listed, blocks }: Marks): void {
  // Setting a length is slow, and mostly there is nothing to clear.
  if (blocks.length === 0) return;
  for (const block of blocks) listed[block] = 0;
  blocks.length = 0;
}
