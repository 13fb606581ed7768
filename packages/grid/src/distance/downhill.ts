import type { Grid } from "../grid";
import { type StepOptions, setStepRules } from "../steps/rules";
import { listSteps } from "../steps/steps";
import { assertCell, assertSameSize } from "./compute";
import { type DistanceField, UNREACHED } from "./field";

/**
 * The best next step towards the nearest goal: among the neighbours with a lower distance, the one with the
 * lowest sum of its distance and the cost of entering it. Among equally good steps, straight ones come before
 * diagonal ones, each clockwise from north. Pass the costs and step options with which the field was
 * computed. It also works from a blocked cell (a monster that was walled in).
 *
 * @returns the cell to step to, or -1 if no neighbour is lower: at a goal, or if no goal can be reached
 * @throws GridError for grids of different sizes or an invalid option
 * @throws OutOfBoundsError for a cell off the map
 * @example
 * const costs = createGrid(5, 1, Uint8Array, 1);
 * const field = computeDistances(costs, [4]);
 * downhill(field, costs, 0); // 1
 * downhill(field, costs, 4); // -1
 */
export function downhill(
  field: DistanceField,
  costs: Grid<Uint8Array>,
  cell: number,
  options?: StepOptions,
): number {
  assertSameSize(field, costs);
  assertCell(field, cell, "cell");
  setStepRules(field.scratch.rules, options);
  return stepDown(field, costs.cells, cell);
}

/** {@link downhill} with the rules in the field's scratch memory. Does not check its arguments. */
export function stepDown(field: DistanceField, costs: Uint8Array, cell: number): number {
  const distances = field.cells;
  const { steps, rules } = field.scratch;
  const here = distances[cell]!;
  const count = listSteps(steps, costs, cell, rules);
  let best = -1;
  let bestTotal = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const next = steps.found[i]!;
    const distance = distances[next]!;
    if (distance >= here || distance === UNREACHED) continue;
    const total = distance + (costs[next]! || 1);
    if (total >= bestTotal) continue;
    best = next;
    bestTotal = total;
  }
  return best;
}
