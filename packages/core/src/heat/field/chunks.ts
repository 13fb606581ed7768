/** A chunk is a square of 16 x 16 cells: the piece of the map that sleeps and wakes as a whole. */
export const CHUNK_SHIFT = 4;
export const CHUNK_SIZE = 1 << CHUNK_SHIFT;

/**
 * What a field knows about its chunks. Sets of chunks are bit sets: 1000 x 1000 cells are 125 words, which is nothing to
 * scan, and the order of a scan follows the map and not the history, so it is the same after a restore.
 */
export interface Chunks {
  readonly columns: number;
  readonly rows: number;
  /** Chunks that the next step has to compute. */
  awake: Int32Array;
  /** All zero between steps; takes the chunks of the step after the running one. */
  nextAwake: Int32Array;
  /** Chunks whose hottest cell may be above the ambient temperature. */
  readonly warm: Int32Array;
  /** Per chunk, in units: no cell of it is hotter. Exact right after a step. */
  readonly hottest: Int32Array;
}

export function createChunks(width: number, height: number, units: number): Chunks {
  const columns = Math.ceil(width / CHUNK_SIZE);
  const rows = Math.ceil(height / CHUNK_SIZE);
  const words = Math.ceil((columns * rows) / 32);
  return {
    columns,
    rows,
    awake: new Int32Array(words),
    nextAwake: new Int32Array(words),
    warm: new Int32Array(words),
    hottest: new Int32Array(columns * rows).fill(units),
  };
}

export function addBit(set: Int32Array, index: number): void {
  const word = index >> 5;
  set[word] = (set[word] as number) | (1 << (index & 31));
}

export function removeBit(set: Int32Array, index: number): void {
  const word = index >> 5;
  set[word] = (set[word] as number) & ~(1 << (index & 31));
}

export function countBits(set: Int32Array): number {
  let count = 0;
  for (let word of set) for (; word !== 0; word &= word - 1) count++;
  return count;
}

/** The number of the lowest bit in a word that is not zero. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

export function chunkAt(chunks: Chunks, x: number, y: number): number {
  return (y >> CHUNK_SHIFT) * chunks.columns + (x >> CHUNK_SHIFT);
}

/** Wakes every chunk that has to be computed again because the cell at `x`, `y` changed: its own, and those it touches. */
export function wakeAround(chunks: Chunks, x: number, y: number, width: number, height: number): void {
  addBit(chunks.awake, chunkAt(chunks, x, y));
  if (x > 0) addBit(chunks.awake, chunkAt(chunks, x - 1, y));
  if (x < width - 1) addBit(chunks.awake, chunkAt(chunks, x + 1, y));
  if (y > 0) addBit(chunks.awake, chunkAt(chunks, x, y - 1));
  if (y < height - 1) addBit(chunks.awake, chunkAt(chunks, x, y + 1));
}

export function wakeAll(chunks: Chunks): void {
  for (let chunk = 0; chunk < chunks.hottest.length; chunk++) addBit(chunks.awake, chunk);
}

/** Keeps the chunk's maximum an upper bound after one of its cells was set to `units`. */
export function noteTemperature(chunks: Chunks, chunk: number, units: number, ambientUnits: number): void {
  if (units > (chunks.hottest[chunk] as number)) chunks.hottest[chunk] = units;
  if (units > ambientUnits) addBit(chunks.warm, chunk);
}
