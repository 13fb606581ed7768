import { drifting } from "../airflow";
import type { HeatField } from "../field/field";
import { CHANGED, CHANGED_EAST, CHANGED_NORTH, CHANGED_SOUTH, CHANGED_WEST } from "../program/changes";
import type { ChunkKind } from "../program/kind";

/**
 * The step of a chunk, `rows` rows of `columns` cells from `left`, `top`: row by row, from west to east. Returns the bits of what changed. It is for
 * engines that cannot run `chunkProgram`, which does the same faster.
 *
 * It works in place: each flow is computed once, before either of its ends is written. when a cell is
 * computed, its eastern and southern neighbours still have their old values, and what flowed in from the west
 * and the north was stored when those cells were computed.
 */
export function stepChunkPlainly(
  field: HeatField,
  kind: ChunkKind,
  left: number,
  top: number,
  columns: number,
  rows: number,
): number {
  let changes = 0;
  for (let row = 0; row < rows; row++) {
    const inRow = stepRow(field, kind, left, top + row, columns, row);
    if (inRow === 0) continue;
    changes |= inRow | (row === 0 ? CHANGED_NORTH : 0) | (row === rows - 1 ? CHANGED_SOUTH : 0);
  }
  return changes;
}

function stepRow(
  field: HeatField,
  { isClosed, isWindy }: ChunkKind,
  left: number,
  y: number,
  columns: number,
  row: number,
): number {
  const { width, keep, excess, eastShares, southShares, northFlows, westFlows } = field;
  const { eastMean, eastDrift, southMean, southDrift } = field.airflow;
  const first = y * width + left;
  const last = first + columns - 1;
  const firstBefore = excess[first]!;
  const lastBefore = excess[last]!;

  let west = westFlows[row]!;
  let changed = 0;
  for (let cell = first, x = left; cell <= last; cell++, x++) {
    const here = excess[cell]!;
    const next = excess[(cell + 1) | 0]!;
    const below = excess[(cell + width) | 0]!;
    let east = here - next;
    let south = here - below;
    if (isWindy) {
      east = east * eastMean + drifting(here, next) * eastDrift;
      south = south * southMean + drifting(here, below) * southDrift;
    }
    east *= eastShares[cell]!;
    south *= southShares[cell]!;
    if (isClosed) {
      east = Math.trunc(east);
      south = Math.trunc(south);
    }
    const net = west + northFlows[x]! - east - south;
    const after = Math.trunc(here * keep + net);
    excess[cell] = after;
    northFlows[x] = south;
    west = east;
    if (after !== here) changed = CHANGED;
  }
  westFlows[row] = west;
  if (excess[first] !== firstBefore) changed |= CHANGED_WEST;
  if (excess[last] !== lastBefore) changed |= CHANGED_EAST;
  return changed;
}
