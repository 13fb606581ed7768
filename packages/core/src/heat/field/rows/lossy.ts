import { CHUNK_WIDTH, CHUNK_WIDTH_SHIFT } from "../chunks";
import type { HeatField } from "../field";
import { CHANGED, CHANGED_EAST, CHANGED_WEST } from "../scratch";

/**
 * The inner loop of a step in a field with a loss, still air and cells of capacity 1: rows `y` and `y + 1` of one chunk, from west
 * to east. Answers with bits of what changed.
 *
 * It works in place, because each flow is computed once, before either of its ends is written: a cell's eastern and southern
 * neighbours are still old when its turn comes, and what came from the west and the north was kept from theirs.
 * It takes two rows at a time, because the flow between them then never leaves a register.
 *
 * There is no `||` in it: V8 gives up compiled code when it comes to a comparison that was always skipped before, and a loop given up at the
 * wrong moment stayed four times slower for good, in one run of 25 to 70.
 */
export function stepLossyRows(field: HeatField, column: number, y: number): number {
  const { width, excess, eastShares, southShares, keep } = field;
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
    const between = (upper - lower) * southShares[cell]!;
    const south = (lower - excess[(below + width) | 0]!) * southShares[below]!;
    const eastUpper = (upper - nextUpper) * eastShares[cell]!;
    const eastLower = (lower - nextLower) * eastShares[below]!;
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
