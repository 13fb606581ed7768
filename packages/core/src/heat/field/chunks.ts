import { addBit } from "./bits";

/**
 * A chunk is a rectangle of 32 x 16 cells: the piece of the map that sleeps and wakes as a whole. Wider than high, because
 * a step runs along rows.
 */
export const CHUNK_WIDTH_SHIFT = 5;
export const CHUNK_HEIGHT_SHIFT = 4;
export const CHUNK_WIDTH = 1 << CHUNK_WIDTH_SHIFT;
export const CHUNK_HEIGHT = 1 << CHUNK_HEIGHT_SHIFT;

/**
 * What a field knows about its chunks. Sets of chunks are bit sets: 1000 x 1000 cells are 63 words, which is nothing to
 * scan, and a scan follows the map and not the history, so it has the same order after a restore.
 *
 * Chunk numbers go row by row, with a stride that starts each row of chunks at a new word.
 */
export interface Chunks {
  readonly columns: number;
  readonly rows: number;
  /** From a chunk to the one south of it: `columns`, rounded up to whole words. */
  readonly stride: number;
  /** Chunks that the next step has to compute. */
  awake: Int32Array;
  /** Empty between steps; during one, the chunks of the step after it. */
  nextAwake: Int32Array;
  /** Chunks that may have a cell above the ambient temperature. */
  readonly warm: Int32Array;
  /** Per chunk, in units above the ambient temperature: no cell of it is hotter. */
  readonly hottest: Float64Array;
}

/** Chunks for a map of this size that is at the ambient temperature everywhere. */
export function createChunks(width: number, height: number): Chunks {
  const columns = Math.ceil(width / CHUNK_WIDTH);
  const rows = Math.ceil(height / CHUNK_HEIGHT);
  const stride = Math.ceil(columns / 32) * 32;
  const words = (stride * rows) / 32;
  return {
    columns,
    rows,
    stride,
    awake: new Int32Array(words),
    nextAwake: new Int32Array(words),
    warm: new Int32Array(words),
    hottest: new Float64Array(stride * rows),
  };
}

/** The chunk of the cell at `x`, `y`. */
export function chunkAt(chunks: Chunks, x: number, y: number): number {
  return (y >> CHUNK_HEIGHT_SHIFT) * chunks.stride + (x >> CHUNK_WIDTH_SHIFT);
}

/** Wakes the chunks that a change of the cell at `x`, `y` concerns: its own, and those of its four neighbours. */
export function wakeAround(chunks: Chunks, x: number, y: number, width: number, height: number): void {
  addBit(chunks.awake, chunkAt(chunks, x, y));
  if (x > 0) addBit(chunks.awake, chunkAt(chunks, x - 1, y));
  if (x < width - 1) addBit(chunks.awake, chunkAt(chunks, x + 1, y));
  if (y > 0) addBit(chunks.awake, chunkAt(chunks, x, y - 1));
  if (y < height - 1) addBit(chunks.awake, chunkAt(chunks, x, y + 1));
}

/** Wakes the whole map. */
export function wakeAll(chunks: Chunks): void {
  for (let row = 0; row < chunks.rows; row++) {
    for (let column = 0; column < chunks.columns; column++)
      addBit(chunks.awake, row * chunks.stride + column);
  }
}

/** Keeps `hottest` and `warm` true after a cell of the chunk was set to `excess` units above the ambient temperature. */
export function noteExcess(chunks: Chunks, chunk: number, excess: number): void {
  if (excess <= (chunks.hottest[chunk] as number)) return;
  chunks.hottest[chunk] = excess;
  if (excess > 0) addBit(chunks.warm, chunk);
}
