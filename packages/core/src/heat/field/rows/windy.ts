import { drifting } from "../airflow";
import { CHUNK_WIDTH, CHUNK_WIDTH_SHIFT } from "../chunks";
import type { HeatField } from "../field";
import { CHANGED, CHANGED_EAST, CHANGED_WEST } from "../scratch";

/**
 * The inner loop for a field with a loss and a wind, and cells of capacity 1. Otherwise as `stepLossyRows`.
 *
 * Nearly all cells are as warm as the air or warmer. Between two of them what drifts is what differs, which takes no comparing of the two.
 */
export function stepWindyRows(field: HeatField, column: number, y: number): number {
  const { width, excess, eastShares, southShares, keep } = field;
  const { eastMean, eastDrift, southMean, southDrift } = field.airflow;
  const { northFlows, westFlows } = field.scratch;
  const left = column << CHUNK_WIDTH_SHIFT;
  const first = y * width + left;
  const last = y * width + Math.min(left + CHUNK_WIDTH, width) - 1;
  const firstUpper = excess[first]!;
  const firstLower = excess[first + width]!;
  const lastUpper = excess[last]!;
  const lastLower = excess[last + width]!;

  let upper = firstUpper;
  let lower = firstLower;
  let intoUpper = westFlows[0]!;
  let intoLower = westFlows[1]!;
  let changed = false;
  for (let cell = first, x = left; cell <= last; cell++, x++) {
    const below = (cell + width) | 0;
    const nextUpper = excess[(cell + 1) | 0]!;
    const nextLower = excess[(below + 1) | 0]!;
    const under = excess[(below + width) | 0]!;
    const fallUpper = upper - lower;
    const fallLower = lower - under;
    const riseUpper = upper - nextUpper;
    const riseLower = lower - nextLower;
    let driftBetween = Math.abs(fallUpper);
    let driftSouth = Math.abs(fallLower);
    let driftUpper = Math.abs(riseUpper);
    let driftLower = Math.abs(riseLower);
    if (upper < 0 || lower < 0 || under < 0 || nextUpper < 0 || nextLower < 0) {
      driftBetween = drifting(upper, lower);
      driftSouth = drifting(lower, under);
      driftUpper = drifting(upper, nextUpper);
      driftLower = drifting(lower, nextLower);
    }
    const between = southShares[cell]! * (fallUpper * southMean + driftBetween * southDrift);
    const south = southShares[below]! * (fallLower * southMean + driftSouth * southDrift);
    const eastUpper = eastShares[cell]! * (riseUpper * eastMean + driftUpper * eastDrift);
    const eastLower = eastShares[below]! * (riseLower * eastMean + driftLower * eastDrift);
    const newUpper = Math.trunc(upper * keep + (intoUpper + northFlows[x]! - eastUpper - between));
    const newLower = Math.trunc(lower * keep + (intoLower + between - eastLower - south));
    excess[cell] = newUpper;
    excess[below] = newLower;
    northFlows[x] = south;
    if (!changed) {
      if (newUpper !== upper) changed = true;
      if (newLower !== lower) changed = true;
    }
    upper = nextUpper;
    lower = nextLower;
    intoUpper = eastUpper;
    intoLower = eastLower;
  }
  westFlows[0] = intoUpper;
  westFlows[1] = intoLower;
  if (!changed) return 0;
  const west = Math.abs(excess[first]! - firstUpper) + Math.abs(excess[first + width]! - firstLower);
  const east = Math.abs(excess[last]! - lastUpper) + Math.abs(excess[last + width]! - lastLower);
  return CHANGED | (west > 0 ? CHANGED_WEST : 0) | (east > 0 ? CHANGED_EAST : 0);
}
