import { addChunk, type ChunkSet, createChunkSet, listColumns, listRows } from "./set";

/**
 * A chunk is a rectangle of 32 x 16 cells: the part of the map that sleeps and wakes as a unit. It is wider than high because a step runs along rows.
 */
export const CHUNK_WIDTH_SHIFT = 5;
export const CHUNK_HEIGHT_SHIFT = 4;
export const CHUNK_WIDTH = 1 << CHUNK_WIDTH_SHIFT;
export const CHUNK_HEIGHT = 1 << CHUNK_HEIGHT_SHIFT;

/** The chunks of a field and their state. */
export interface Chunks {
  /** The width of the map in chunks. */
  readonly columns: number;
  /** The height of the map in chunks. */
  readonly rows: number;
  /** The chunks that the next step has to compute. */
  awake: ChunkSet;
  /** Empty between steps; during a step, the chunks that the following step has to compute. */
  nextAwake: ChunkSet;
  /** The chunks that were computed since the field was last saved into the same arrays. */
  readonly stepped: ChunkSet;
  /** The chunks that may contain a cell that is not at the ambient temperature. */
  readonly tempered: ChunkSet;
  /**
   * Per chunk, row by row: an upper bound of its temperatures, in units above the ambient temperature. Steps only raise it, as far as the hottest
   * neighbouring chunk could warm its cells; looking through a chunk lowers it to the true maximum.
   */
  readonly ceilings: Float64Array;
  /** The upper bounds that the awake chunks will have after the current step. */
  readonly nextCeilings: Float64Array;
  /** A buffer for the rows of a set, kept so that a step allocates nothing. */
  readonly rowList: Int32Array;
  /** A buffer for the columns of one row of a set. */
  readonly columnList: Int32Array;
}

/** Chunks for a map of this size, with every cell at the ambient temperature. */
export function createChunks(width: number, height: number): Chunks {
  const columns = Math.ceil(width / CHUNK_WIDTH);
  const rows = Math.ceil(height / CHUNK_HEIGHT);
  return {
    columns,
    rows,
    awake: createChunkSet(columns, rows),
    nextAwake: createChunkSet(columns, rows),
    stepped: createChunkSet(columns, rows),
    tempered: createChunkSet(columns, rows),
    ceilings: new Float64Array(columns * rows),
    nextCeilings: new Float64Array(columns * rows),
    rowList: new Int32Array(rows),
    columnList: new Int32Array(columns),
  };
}

/** Wakes the chunks that a change of the cell at `x`, `y` affects: its own chunk, and those of its four neighbours. */
export function wakeAround({ awake }: Chunks, x: number, y: number, width: number, height: number): void {
  const row = y >> CHUNK_HEIGHT_SHIFT;
  const column = x >> CHUNK_WIDTH_SHIFT;
  addChunk(awake, row, column);
  const east = x & (CHUNK_WIDTH - 1);
  const south = y & (CHUNK_HEIGHT - 1);
  if (east === 0 && x > 0) addChunk(awake, row, column - 1);
  if (east === CHUNK_WIDTH - 1 && x < width - 1) addChunk(awake, row, column + 1);
  if (south === 0 && y > 0) addChunk(awake, row - 1, column);
  if (south === CHUNK_HEIGHT - 1 && y < height - 1) addChunk(awake, row + 1, column);
}

/** Wakes the whole map. */
export function wakeAll({ awake, rows, columns }: Chunks): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) addChunk(awake, row, column);
  }
}

/** Wakes the chunks that a change of the ambient air affects: those that are not at the ambient temperature, and their neighbours. */
export function wakeTempered({ awake, tempered, rows, columns, rowList, columnList }: Chunks): void {
  const rowCount = listRows(tempered, rowList);
  for (let i = 0; i < rowCount; i++) {
    const row = rowList[i]!;
    const columnCount = listColumns(tempered, row, columnList);
    for (let j = 0; j < columnCount; j++) {
      const column = columnList[j]!;
      addChunk(awake, row, column);
      if (column > 0) addChunk(awake, row, column - 1);
      if (column < columns - 1) addChunk(awake, row, column + 1);
      if (row > 0) addChunk(awake, row - 1, column);
      if (row < rows - 1) addChunk(awake, row + 1, column);
    }
  }
}

/**
 * Computes the upper bounds of a row's awake chunks in advance: a step makes no cell hotter than it, its
 * neighbours and the air were, so no chunk becomes hotter than the chunks around it.
 */
export function foreseeCeilings(chunks: Chunks, row: number, awakeColumns: Int32Array, count: number): void {
  const { ceilings, nextCeilings, columns, rows } = chunks;
  for (let i = 0; i < count; i++) {
    const column = awakeColumns[i]!;
    const chunk = row * columns + column;
    let ceiling = Math.max(0, ceilings[chunk]!);
    if (column > 0) ceiling = Math.max(ceiling, ceilings[chunk - 1]!);
    if (column < columns - 1) ceiling = Math.max(ceiling, ceilings[chunk + 1]!);
    if (row > 0) ceiling = Math.max(ceiling, ceilings[chunk - columns]!);
    if (row < rows - 1) ceiling = Math.max(ceiling, ceilings[chunk + columns]!);
    nextCeilings[chunk] = ceiling;
  }
}

/** Updates `ceilings` and `tempered` after the cell at `x`, `y` was set to `excess` units above the ambient temperature. */
export function noteExcess(chunks: Chunks, x: number, y: number, excess: number): void {
  const row = y >> CHUNK_HEIGHT_SHIFT;
  const column = x >> CHUNK_WIDTH_SHIFT;
  const chunk = row * chunks.columns + column;
  if (excess > chunks.ceilings[chunk]!) chunks.ceilings[chunk] = excess;
  if (excess !== 0) addChunk(chunks.tempered, row, column);
}
