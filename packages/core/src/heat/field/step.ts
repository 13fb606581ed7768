import { addBit, hasBit, lowestBit, removeBit } from "./bits";
import { CHUNK_HEIGHT, CHUNK_WIDTH } from "./chunks";
import type { HeatField } from "./field";
import { stepTwoRows } from "./rows";
import { CHANGED_EAST, CHANGED_NORTH, CHANGED_SOUTH, CHANGED_WEST } from "./scratch";

/**
 * Lets heat flow for one tick.
 *
 * Over each of a cell's four edges flows, from the warmer to the colder side, `share * difference`, where `share` is an eighth
 * of the lesser conductivity of the two; then the cell loses `loss * (its excess over the ambient temperature)`.
 * All of it is computed from the temperatures before the tick, in whole units: flows are rounded towards zero, losses away
 * from it. So what leaves one cell arrives in the next, to the unit, and a flow is the same in every direction.
 *
 * That it is stable for all allowed input follows from the five shares of a cell being below a fifth each. Take a cell
 * `d` units above the lowest among its neighbours and the ambient temperature. Over an edge it gives at most `floor(d / 5)`
 * units, and it loses at most `ceil(d / 5)`, together at most `d`: it does not fall below that lowest. The same
 * holds upwards, hence nothing ever gets hotter or colder than the hottest or coldest of a cell, its neighbours and the ambient
 * temperature. With a loss the extremes of the map come closer to the ambient temperature by a unit or more in every tick,
 * until everything rests at it exactly. Without loss the sum of the squares falls with every unit that flows, as the
 * shares of a cell's edges add up to less than 1, so a closed map comes to rest too.
 *
 * Only chunks in which something can change are computed: those in or next to which a cell changed in the last tick
 * or was written since. For all others the rule gives what they hold already.
 */
export function stepHeat(field: HeatField): void {
  const { chunks } = field;
  for (let row = 0; row < chunks.rows; row++) {
    const count = gatherAwake(field, row);
    if (count > 0) stepChunkRow(field, row, count);
  }
  const { awake } = chunks;
  awake.fill(0);
  chunks.awake = chunks.nextAwake;
  chunks.nextAwake = awake;
}

/** Lists the columns of the awake chunks in a row of chunks, and answers how many there are. */
function gatherAwake({ chunks, scratch }: HeatField, row: number): number {
  const words = chunks.stride >> 5;
  let count = 0;
  for (let word = 0; word < words; word++) {
    for (let bits = chunks.awake[row * words + word] as number; bits !== 0; bits &= bits - 1) {
      scratch.columns[count++] = (word << 5) + lowestBit(bits);
    }
  }
  return count;
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
  const chunk = row * chunks.stride + column;
  scratch.changes[column] = 0;
  chunks.hottest[chunk] = Number.NEGATIVE_INFINITY;
  if (row === 0 || !hasBit(chunks.awake, chunk - chunks.stride)) flowFromNorth(field, row, column);
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

/** Decides who is awake in the next step. */
function closeChunk({ chunks, scratch }: HeatField, row: number, column: number): void {
  const { nextAwake, stride } = chunks;
  const chunk = row * stride + column;
  if ((chunks.hottest[chunk] as number) > 0) addBit(chunks.warm, chunk);
  else removeBit(chunks.warm, chunk);
  const changed = scratch.changes[column] as number;
  if (changed === 0) return;
  addBit(nextAwake, chunk);
  if (changed & CHANGED_NORTH && row > 0) addBit(nextAwake, chunk - stride);
  if (changed & CHANGED_SOUTH && row < chunks.rows - 1) addBit(nextAwake, chunk + stride);
  if (changed & CHANGED_WEST && column > 0) addBit(nextAwake, chunk - 1);
  if (changed & CHANGED_EAST && column < chunks.columns - 1) addBit(nextAwake, chunk + 1);
}
