import { CHUNK_WIDTH, CHUNK_WIDTH_SHIFT } from "../chunks";
import type { HeatField } from "../field";
import { CHANGED, CHANGED_EAST, CHANGED_WEST } from "../scratch";

/** The inner loop for a field without a loss, in which flows are whole units. Otherwise as `stepLossyRows`. */
export function stepClosedRows(field: HeatField, column: number, y: number): number {
  const { width, excess, eastShares, southShares } = field;
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
    const between = Math.trunc((upper - lower) * southShares[cell]!);
    const south = Math.trunc((lower - excess[(below + width) | 0]!) * southShares[below]!);
    const eastUpper = Math.trunc((upper - nextUpper) * eastShares[cell]!);
    const eastLower = Math.trunc((lower - nextLower) * eastShares[below]!);
    const newUpper = upper + intoUpper + northFlows[x]! - eastUpper - between;
    const newLower = lower + intoLower + between - eastLower - south;
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
