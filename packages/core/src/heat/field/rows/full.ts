import { drifting } from "../airflow";
import { CHUNK_WIDTH, CHUNK_WIDTH_SHIFT } from "../chunks";
import type { HeatField } from "../field";
import { CHANGED, CHANGED_EAST, CHANGED_WEST } from "../scratch";

/** The inner loop for any field, with wind and with capacities. Otherwise as `stepLossyRows`. */
export function stepFullRows(field: HeatField, column: number, y: number): number {
  const upper = stepRow(field, column, y, 0);
  return y + 1 < field.height ? upper | stepRow(field, column, y + 1, 1) : upper;
}

function stepRow(field: HeatField, column: number, y: number, side: 0 | 1): number {
  const { width, excess, eastShares, southShares, keep, capacities, remainders } = field;
  const { eastMean, eastDrift, southMean, southDrift } = field.airflow;
  const { northFlows, westFlows } = field.scratch;
  const isClosed = field.lossRate === 0;
  const lost = 1 - keep;
  const left = column << CHUNK_WIDTH_SHIFT;
  const first = y * width + left;
  const last = y * width + Math.min(left + CHUNK_WIDTH, width) - 1;
  const firstBefore = excess[first]!;
  const lastBefore = excess[last]!;

  let into = westFlows[side]!;
  let changed = 0;
  for (let cell = first, x = left; cell <= last; cell++, x++) {
    const here = excess[cell]!;
    const capacity = capacities === undefined ? 1 : capacities[cell]!;
    const remainder = remainders === undefined ? 0 : remainders[cell]!;
    // `flowOver`, written out: calls with so many numbers take most of the time.
    const next = excess[(cell + 1) | 0]!;
    const below = excess[(cell + width) | 0]!;
    const rise = here - next;
    const fall = here - below;
    let driftEast = Math.abs(rise);
    let driftSouth = Math.abs(fall);
    if (here < 0 || next < 0 || below < 0) {
      driftEast = drifting(here, next);
      driftSouth = drifting(here, below);
    }
    let east = eastShares[cell]! * (rise * eastMean + driftEast * eastDrift);
    let south = southShares[cell]! * (fall * southMean + driftSouth * southDrift);
    if (isClosed) {
      east = Math.trunc(east);
      south = Math.trunc(south);
    }
    const heat = here * (capacity - lost) + remainder + (into + northFlows[x]! - east - south);
    const after = Math.trunc(heat / capacity);
    excess[cell] = after;
    northFlows[x] = south;
    into = east;
    if (after !== here) changed = CHANGED;
    if (isClosed && remainders !== undefined) {
      const rest = heat - after * capacity;
      if (rest !== remainder) changed = CHANGED;
      remainders[cell] = rest;
    }
  }
  westFlows[side] = into;
  const west = excess[first] !== firstBefore ? CHANGED_WEST : 0;
  const east = excess[last] !== lastBefore ? CHANGED_EAST : 0;
  return changed | west | east;
}
