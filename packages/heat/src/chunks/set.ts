import { addBit, hasBit, listBits, removeBit } from "./bits";

/**
 * A set of chunks, by row and column of chunks. Listing it costs what is in it and next to nothing for the rest of the
 * map, and the order follows the map, not the history: it is the same after a restore.
 */
export interface ChunkSet {
  readonly wordsPerRow: number;
  /** One bit per chunk; each row of chunks starts at a new word. */
  readonly words: Int32Array;
  /** One bit per row of chunks: whether anything in it is in the set. */
  readonly rows: Int32Array;
}

/** An empty set for a map of so many columns and rows of chunks. */
export function createChunkSet(columns: number, rows: number): ChunkSet {
  const wordsPerRow = Math.ceil(columns / 32);
  return {
    wordsPerRow,
    words: new Int32Array(wordsPerRow * rows),
    rows: new Int32Array(Math.ceil(rows / 32)),
  };
}

export function addChunk({ words, wordsPerRow, rows }: ChunkSet, row: number, column: number): void {
  addBit(words, row * wordsPerRow * 32 + column);
  addBit(rows, row);
}

export function removeChunk({ words, wordsPerRow, rows }: ChunkSet, row: number, column: number): void {
  removeBit(words, row * wordsPerRow * 32 + column);
  for (let word = row * wordsPerRow; word < (row + 1) * wordsPerRow; word++) if (words[word] !== 0) return;
  removeBit(rows, row);
}

export function hasChunk({ words, wordsPerRow }: ChunkSet, row: number, column: number): boolean {
  return hasBit(words, row * wordsPerRow * 32 + column);
}

/** Lists the rows that have chunks in the set, from north to south, and answers how many there are. */
export function listRows({ rows }: ChunkSet, list: Int32Array): number {
  return listBits(rows, 0, rows.length, list);
}

/** Lists the columns of the chunks of a row that are in the set, from west to east, and answers how many there are. */
export function listColumns({ words, wordsPerRow }: ChunkSet, row: number, list: Int32Array): number {
  return listBits(words, row * wordsPerRow, wordsPerRow, list);
}

/** Empties a row of the set. */
export function clearRow({ words, wordsPerRow, rows }: ChunkSet, row: number): void {
  for (let word = row * wordsPerRow; word < (row + 1) * wordsPerRow; word++) words[word] = 0;
  removeBit(rows, row);
}

/** How many chunks are in the set. */
export function countChunks({ words }: ChunkSet): number {
  let count = 0;
  for (let word of words) for (; word !== 0; word &= word - 1) count++;
  return count;
}
