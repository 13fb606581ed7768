import { CHUNK_HEIGHT, CHUNK_WIDTH } from "./chunks";
import { addChunk, clearRow, hasChunk, listColumns, listRows, removeChunk } from "./chunkset";
import type { HeatField } from "./field";
import { stepTwoRows } from "./rows";
import { CHANGED_EAST, CHANGED_NORTH, CHANGED_SOUTH, CHANGED_WEST } from "./scratch";

/**
 * Lets heat flow for one tick: over each of a cell's four edges a share of the difference, to the colder side, where the
 * share is an eighth of the lesser conductivity of the two; and from each cell the loss, a share of its
 * excess over the ambient temperature. All from the temperatures before the tick, all in whole numbers.
 *
 * **Rounding.** Without a loss, flows are whole units, rounded towards zero: what leaves one cell arrives in the next, so energy
 * is conserved to the unit. With a loss, flows are counted in such small parts of a unit that nothing is rounded, and
 * the loss takes what a cell is left with beyond whole units. Either way every direction is treated alike, hot and cold too.
 *
 * **Stable for all allowed input**, because the five shares of a cell are below a fifth each. Without a loss: a cell `d` units
 * above its lowest neighbour gives at most `floor(d / 5)` to each of four. With one: it becomes a mean of itself, its
 * neighbours and the ambient temperature, with no negative weight, rounded towards the ambient temperature. So no
 * cell leaves the range of these, and no map leaves the range of its cells, its sources and the ambient temperature.
 *
 * **Comes to rest.** With a loss, the hottest cell is each tick at least a unit closer to the ambient temperature, and so is the
 * coldest, until all rest at it exactly. Around sources that burn on, a cell's next temperature never falls when one now rises (the
 * weights again); so a map that warms up goes on warming up, and as it is bounded and in whole units, it ends. Without
 * a loss, each unit that flows lowers the sum of the squares, as the shares of a cell's edges add up to less than 1.
 *
 * **Costs what changes.** Only chunks are computed in which, or next to which, a cell changed in the last tick or was
 * written since. For the others the rule would give what they hold already.
 *
 * **Room to grow.** All of this holds for any shares below a fifth, even if an edge has two, one for each direction of flow:
 * that is a wind. And a heat capacity divides what flows into a cell, which only makes its weights smaller; without a loss
 * such a cell has to keep the remainder.
 */
export function stepHeat(field: HeatField): void {
  const { chunks } = field;
  const { rows, columns } = field.scratch;
  const { awake, nextAwake } = chunks;
  const rowCount = listRows(awake, rows);
  for (let i = 0; i < rowCount; i++) {
    const row = rows[i] as number;
    stepChunkRow(field, row, listColumns(awake, row, columns));
  }
  for (let i = 0; i < rowCount; i++) clearRow(awake, rows[i] as number);
  chunks.awake = nextAwake;
  chunks.nextAwake = awake;
}

/** Steps the `count` awake chunks of a row of chunks: the first two rows of cells through all of them, then the next two. */
function stepChunkRow(field: HeatField, row: number, count: number): void {
  const { columns, changes } = field.scratch;
  const top = row * CHUNK_HEIGHT;
  const bottom = Math.min(top + CHUNK_HEIGHT, field.height);
  for (let i = 0; i < count; i++) openChunk(field, row, columns[i] as number);
  for (let y = top; y < bottom; y += 2) {
    const edges = (y === top ? CHANGED_NORTH : 0) | (y + 2 >= bottom ? CHANGED_SOUTH : 0);
    for (let i = 0, before = -2; i < count; i++) {
      const column = columns[i] as number;
      if (column !== before + 1) flowFromWest(field, column, y);
      const changed = stepTwoRows(field, column, y);
      if (changed !== 0) changes[column] = (changes[column] as number) | changed | edges;
      before = column;
    }
  }
  for (let i = 0; i < count; i++) closeChunk(field, row, columns[i] as number);
}

function openChunk(field: HeatField, row: number, column: number): void {
  const { chunks, scratch } = field;
  scratch.changes[column] = 0;
  chunks.hottest[row * chunks.columns + column] = Number.NEGATIVE_INFINITY;
  if (row === 0 || !hasChunk(chunks.awake, row - 1, column)) flowFromNorth(field, row, column);
}

/** What flows into a chunk from the north when no step of the chunk there has left its flows behind. */
function flowFromNorth(field: HeatField, row: number, column: number): void {
  const { width, excess, southShares } = field;
  const { northFlows } = field.scratch;
  const from = column * CHUNK_WIDTH;
  const to = Math.min(from + CHUNK_WIDTH, width);
  if (row === 0) northFlows.fill(0, from, to);
  else {
    const shift = (row * CHUNK_HEIGHT - 1) * width;
    for (let x = from; x < to; x++) {
      const cell = shift + x;
      northFlows[x] = Math.trunc((excess[cell]! - excess[cell + width]!) * southShares[cell]!);
    }
  }
}

/** What flows into two rows of a chunk from the west when no step of the chunk there has left its flows behind. */
function flowFromWest(field: HeatField, column: number, y: number): void {
  const { width, excess, eastShares } = field;
  const { westFlows } = field.scratch;
  if (column === 0) {
    westFlows[0] = 0;
    westFlows[1] = 0;
  } else {
    const upper = y * width + column * CHUNK_WIDTH - 1;
    const lower = upper + width;
    westFlows[0] = Math.trunc((excess[upper]! - excess[upper + 1]!) * eastShares[upper]!);
    westFlows[1] = Math.trunc((excess[lower]! - excess[lower + 1]!) * eastShares[lower]!);
  }
}

/** Decides who is awake in the next step, and who is warm. */
function closeChunk({ chunks, scratch }: HeatField, row: number, column: number): void {
  const { nextAwake, warm, columns, rows } = chunks;
  if ((chunks.hottest[row * columns + column] as number) > 0) addChunk(warm, row, column);
  else removeChunk(warm, row, column);
  const changed = scratch.changes[column] as number;
  if (changed === 0) return;
  addChunk(nextAwake, row, column);
  if (changed & CHANGED_NORTH && row > 0) addChunk(nextAwake, row - 1, column);
  if (changed & CHANGED_SOUTH && row < rows - 1) addChunk(nextAwake, row + 1, column);
  if (changed & CHANGED_WEST && column > 0) addChunk(nextAwake, row, column - 1);
  if (changed & CHANGED_EAST && column < columns - 1) addChunk(nextAwake, row, column + 1);
}
