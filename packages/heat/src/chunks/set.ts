/**
 * A set of chunks, by their row and column. The cost of listing it depends on how much it contains, hardly on
 * the size of the map. The order follows the map, not the history, so it is the same after a restore.
 */
export interface ChunkSet {
  readonly wordsPerRow: number;
  /** One bit per chunk; each row of chunks starts at a new word. */
  readonly words: Int32Array;
  /** One bit per row of chunks: whether the row has any chunk in the set. */
  readonly rows: Int32Array;
}

/** An empty set for a map of this many columns and rows of chunks. */
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

/** Lists the rows that have chunks in the set, from north to south, and returns how many there are. */
export function listRows({ rows }: ChunkSet, list: Int32Array): number {
  return listBits(rows, 0, rows.length, list);
}

/** Lists the columns of the chunks in one row of the set, from west to east, and returns how many there are. */
export function listColumns({ words, wordsPerRow }: ChunkSet, row: number, list: Int32Array): number {
  return listBits(words, row * wordsPerRow, wordsPerRow, list);
}

/** Removes a row of chunks from the set. */
export function clearRow({ words, wordsPerRow, rows }: ChunkSet, row: number): void {
  for (let word = row * wordsPerRow; word < (row + 1) * wordsPerRow; word++) words[word] = 0;
  removeBit(rows, row);
}

/** Adds all chunks of another set of the same map. */
export function addAllChunks(to: ChunkSet, { words, rows }: ChunkSet): void {
  for (let i = 0; i < words.length; i++) to.words[i] = to.words[i]! | words[i]!;
  for (let i = 0; i < rows.length; i++) to.rows[i] = to.rows[i]! | rows[i]!;
}

/** How many chunks are in the set. */
export function countChunks({ words }: ChunkSet): number {
  let count = 0;
  for (let word of words) for (; word !== 0; word &= word - 1) count++;
  return count;
}

// Sets of small whole numbers, 32 to a word.

function addBit(words: Int32Array, index: number): void {
  const word = index >> 5;
  words[word] = words[word]! | (1 << (index & 31));
}

function removeBit(words: Int32Array, index: number): void {
  const word = index >> 5;
  words[word] = words[word]! & ~(1 << (index & 31));
}

function hasBit(words: Int32Array, index: number): boolean {
  return ((words[index >> 5]! >> (index & 31)) & 1) === 1;
}

/** Lists the numbers in `count` words starting at word `from`, in ascending order and relative to that word, and returns how many there are. */
function listBits(words: Int32Array, from: number, count: number, list: Int32Array): number {
  let length = 0;
  for (let word = 0; word < count; word++) {
    for (let bits = words[from + word]!; bits !== 0; bits &= bits - 1) {
      list[length++] = (word << 5) + 31 - Math.clz32(bits & -bits);
    }
  }
  return length;
}
