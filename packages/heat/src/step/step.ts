import { flowOver, STILL_AIR } from "../airflow";
import { CHUNK_HEIGHT, CHUNK_WIDTH, foreseeCeilings } from "../chunks/chunks";
import {
  addAllChunks,
  addChunk,
  clearRow,
  hasChunk,
  listColumns,
  listRows,
  removeChunk,
} from "../chunks/set";
import type { HeatField } from "../field/field";
import { CHANGED_EAST, CHANGED_NORTH, CHANGED_SOUTH, CHANGED_WEST } from "../program/changes";
import { CHUNK_KINDS, kindNumber } from "../program/kind";
import type { VectorMemory } from "../program/vectors";
import { stepChunkPlainly } from "./plain";

const FLOAT_BYTES = Float64Array.BYTES_PER_ELEMENT;

/**
 * Lets heat flow for one tick. Over each of a cell's four edges, a share of the difference flows to the colder side: an eighth of the lower
 * conductivity of the two cells. Each cell also loses a share of its excess over the ambient temperature. Everything is computed from the
 * temperatures before the tick, in whole numbers.
 *
 * **Rounding.** Without a loss, flows are whole units, rounded towards zero: what leaves one cell arrives in the next, so energy is conserved to the
 * unit. With a loss, flows are computed in such small fractions of a unit that nothing is rounded, and the loss then removes what a cell holds beyond
 * whole units. In both cases all directions are treated alike, and so are hot and cold.
 *
 * **Stable for all allowed input**, because the five shares of a cell add up to less than 1. Without a loss, a cell `d` units above its lowest
 * neighbour gives less than `d` to all four together. With a loss, it becomes a weighted mean of itself, its neighbours and the ambient temperature,
 * with no negative weight, rounded towards the ambient temperature. So no cell leaves the range of these values, and no map leaves the range of its
 * cells, its sources and the ambient temperature.
 *
 * **Comes to rest.** With a loss, the hottest cell and the coldest each get at least one unit closer to the ambient temperature in each tick, until
 * all cells are exactly at it. Around constant sources, a cell's next temperature never falls when a current one rises (because of the weights), so a
 * map that warms up keeps warming up; as its temperatures are bounded whole numbers, this ends. Without a loss, each unit that flows lowers the sum
 * of the squares, because the shares of a cell's edges add up to less than 1.
 *
 * **Costs what changes.** A chunk is computed only if a cell in it or next to it changed in the last tick or has been written since. For all others
 * the rule would yield the values they already have.
 *
 * **Wind** gives an edge two shares, the greater one for what flows with the wind. All of the above still holds, because the shares of a cell add up
 * to less than 1 in any wind (`toAirflow`), and a flow never falls when its source rises (`flowOver`).
 *
 * @example
 * const field = createHeatField(9, 9);
 * for (let tick = 0; tick < 10; tick++) {
 *   warmTo(field, 40, 600);
 *   stepHeat(field);
 * }
 * temperatureAt(field, 42) > 60; // true
 */
export function stepHeat(field: HeatField): void {
  const { chunks } = field;
  const { awake, nextAwake, rowList: rows, columnList: columns } = chunks;
  writeAir(field);
  const rowCount = listRows(awake, rows);
  for (let i = 0; i < rowCount; i++) {
    const row = rows[i]!;
    foreseeCeilings(chunks, row, columns, listColumns(awake, row, columns));
  }
  for (let i = 0; i < rowCount; i++) {
    const row = rows[i]!;
    stepChunkRow(field, row, listColumns(awake, row, columns));
  }
  addAllChunks(chunks.stepped, awake);
  for (let i = 0; i < rowCount; i++) clearRow(awake, rows[i]!);
  chunks.awake = nextAwake;
  chunks.nextAwake = awake;
}

/** Steps the `count` awake chunks of a row of chunks, from west to east. */
function stepChunkRow(field: HeatField, row: number, count: number): void {
  const { awake, columnList: columns } = field.chunks;
  for (let i = 0, before = -2; i < count; i++) {
    const column = columns[i]!;
    if (row === 0 || !hasChunk(awake, row - 1, column)) flowFromNorth(field, row, column);
    if (column !== before + 1) flowFromWest(field, row, column);
    closeChunk(field, row, column, stepChunk(field, row, column));
    before = column;
  }
}

/**
 * Steps one chunk: takes what flows into it from the north and the west, and leaves what flows out of it to the south and the east. Returns the bits
 * of what changed.
 */
function stepChunk(field: HeatField, row: number, column: number): number {
  const left = column * CHUNK_WIDTH;
  const top = row * CHUNK_HEIGHT;
  const columns = Math.min(CHUNK_WIDTH, field.width - left);
  const rows = Math.min(CHUNK_HEIGHT, field.height - top);
  const { vectors } = field;
  const kind = kindNumber(field.lossRate === 0, field.airflow !== STILL_AIR);
  if (vectors === undefined) return stepChunkPlainly(field, CHUNK_KINDS[kind]!, left, top, columns, rows);
  return stepOnVectors(field, vectors, kind, left, top, columns, rows);
}

function stepOnVectors(
  { width, excess, northFlows, westFlows, air }: HeatField,
  vectors: VectorMemory,
  kind: number,
  left: number,
  top: number,
  columns: number,
  rows: number,
): number {
  vectors.steps[kind] ??= vectors.load(kind);
  return vectors.steps[kind](
    excess.byteOffset + (top * width + left) * FLOAT_BYTES,
    northFlows.byteOffset + left * FLOAT_BYTES,
    westFlows.byteOffset,
    columns,
    rows,
    width * FLOAT_BYTES,
    excess.byteLength,
    air.byteOffset,
  );
}

/** Computes what flows into a chunk from the north if the chunk there was not stepped and left no flows. */
function flowFromNorth(field: HeatField, row: number, column: number): void {
  const { width, excess, southShares, northFlows, lossRate } = field;
  const { southMean, southDrift } = field.airflow;
  const from = column * CHUNK_WIDTH;
  const to = Math.min(from + CHUNK_WIDTH, width);
  if (row === 0) northFlows.fill(0, from, to);
  else {
    const shift = (row * CHUNK_HEIGHT - 1) * width;
    for (let x = from; x < to; x++) {
      const cell = shift + x;
      const flow = flowOver(excess[cell]!, excess[cell + width]!, southShares[cell]!, southMean, southDrift);
      northFlows[x] = lossRate === 0 ? Math.trunc(flow) : flow;
    }
  }
}

/** Computes what flows into a chunk from the west if the chunk there was not stepped and left no flows. */
function flowFromWest(field: HeatField, row: number, column: number): void {
  const { width, height, westFlows } = field;
  const top = row * CHUNK_HEIGHT;
  const bottom = Math.min(top + CHUNK_HEIGHT, height);
  for (let y = top; y < bottom; y++) {
    westFlows[y - top] = column === 0 ? 0 : flowEast(field, y * width + column * CHUNK_WIDTH - 1);
  }
}

/** What flows out of a cell to the east. */
function flowEast({ excess, eastShares, airflow, lossRate }: HeatField, cell: number): number {
  const { eastMean, eastDrift } = airflow;
  const flow = flowOver(excess[cell]!, excess[cell + 1]!, eastShares[cell]!, eastMean, eastDrift);
  return lossRate === 0 ? Math.trunc(flow) : flow;
}

/** Decides from the bits of what changed which chunks are awake in the next step and which are at the ambient temperature. */
function closeChunk(field: HeatField, row: number, column: number, changed: number): void {
  const { nextAwake, tempered, columns, rows, ceilings, nextCeilings } = field.chunks;
  const chunk = row * columns + column;
  ceilings[chunk] = nextCeilings[chunk]!;
  if (changed === 0) {
    if (isAmbient(field, row, column)) {
      removeChunk(tempered, row, column);
      ceilings[chunk] = 0;
    }
    return;
  }
  addChunk(tempered, row, column);
  addChunk(nextAwake, row, column);
  if (changed & CHANGED_NORTH && row > 0) addChunk(nextAwake, row - 1, column);
  if (changed & CHANGED_SOUTH && row < rows - 1) addChunk(nextAwake, row + 1, column);
  if (changed & CHANGED_WEST && column > 0) addChunk(nextAwake, row, column - 1);
  if (changed & CHANGED_EAST && column < columns - 1) addChunk(nextAwake, row, column + 1);
}

/** Whether a chunk is at the ambient temperature everywhere. Called once, when it falls asleep. */
function isAmbient({ width, height, excess }: HeatField, row: number, column: number): boolean {
  const right = Math.min((column + 1) * CHUNK_WIDTH, width);
  const bottom = Math.min((row + 1) * CHUNK_HEIGHT, height);
  for (let y = row * CHUNK_HEIGHT; y < bottom; y++) {
    for (let x = column * CHUNK_WIDTH; x < right; x++) if (excess[y * width + x] !== 0) return false;
  }
  return true;
}

/** Writes the values that `AIR` lists to where the vector step reads them. */
function writeAir({ keep, airflow, air }: HeatField): void {
  air[0] = keep;
  air[1] = airflow.eastMean;
  air[2] = airflow.eastDrift;
  air[3] = airflow.southMean;
  air[4] = airflow.southDrift;
}
