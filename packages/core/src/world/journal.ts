/**
 * What has changed in a world, so that a turn, a save or a fingerprint looks nowhere else. Each of them looks at its own times, so each has its own
 * list of what it has not seen yet.
 */
export type Journal = readonly Unseen[];

/** The index of a reader in a journal. */
export const UNDO = 0;
export const SAVES = 1;
export const PRINTS = 2;

/** What one reader of a journal has not seen yet. Nothing is listed twice. */
export interface Unseen {
  /** Whether changes may have gone unrecorded: then the next look is at everything. */
  lost: boolean;
  /** The marks that have blocks for it. */
  readonly marked: Marks[];
  /** The indices of tracked resources that have touched keys. */
  readonly resources: number[];
  /** Keys of the parts of tracked resources, by resource index. */
  readonly touched: readonly (Set<number> | undefined)[];
}

/** Which rows may have changed, in blocks. */
export interface Marks {
  /** By block: one bit for each reader that has not seen it. */
  readonly listed: Uint8Array;
  /** The same blocks as lists, by reader. */
  readonly blocks: readonly number[][];
  /** Whose marks these are: the index of a component, or {@link SERIALS}. */
  readonly of: number;
  readonly journal: Journal;
}

/** Instead of the index of a component: the marks of rows that were assigned to an entity or freed. */
export const SERIALS = -1;

/** The number of rows in a block, as a power of two. */
const BITS = 6;

/** How many rows are marked together. */
export const BLOCK = 1 << BITS;

const READERS = [UNDO, SAVES, PRINTS];
const ALL = (1 << READERS.length) - 1;

/** The rows of a world: those up to its capacity, in whole blocks. */
export function rowsFor(capacity: number): number {
  return (capacity | (BLOCK - 1)) + 1;
}

/** A journal of a world that nobody has looked at. @param touched makes the sets of keys, by resource index */
export function createJournal(touched: () => Unseen["touched"]): Journal {
  return READERS.map(() => ({ lost: true, marked: [], resources: [], touched: touched() }));
}

/** Marks for this many rows, none set. */
export function createMarks(rows: number, of: number, journal: Journal): Marks {
  return { listed: new Uint8Array((rows >> BITS) + 1), blocks: READERS.map(() => []), of, journal };
}

/** Marks the block of a row. */
export function mark(marks: Marks, row: number): void {
  const block = row >> BITS;
  // By far the most common case, short enough to be inlined everywhere.
  if (marks.listed[block] !== ALL) list(marks, block);
}

function list(marks: Marks, block: number): void {
  const { listed, blocks, journal } = marks;
  const before = listed[block]!;
  listed[block] = ALL;
  for (const reader of READERS)
    if ((before & (1 << reader)) === 0 && blocks[reader]!.push(block) === 1)
      journal[reader]!.marked.push(marks);
}

/** The most keys of a resource that are listed: some of them may belong to entities that are gone. */
export const MOST_KEYS = 0x10000;

/** A reader has seen everything. */
export function seeAll(journal: Journal, reader: number): void {
  const unseen = journal[reader]!;
  const { marked, resources, touched } = unseen;
  if (unseen.lost) for (const keys of touched) keys?.clear();
  unseen.lost = false;
  for (const index of resources) touched[index]?.clear();
  for (const { listed, blocks } of marked) {
    for (const block of blocks[reader]!) listed[block] = listed[block]! & ~(1 << reader);
    blocks[reader]!.length = 0;
  }
  // Setting a length is slow, and usually there is nothing to clear.
  if (resources.length > 0) resources.length = 0;
  if (marked.length > 0) marked.length = 0;
}

/** From now on everybody has to look at everything. */
export function loseAll(journal: Journal): void {
  for (const unseen of journal) unseen.lost = true;
}
