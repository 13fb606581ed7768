import type { Grid } from "../grid";
import { type StepOptions, setStepRules } from "../steps/rules";
import { listSteps } from "../steps/steps";
import { assertCell, assertSameSize } from "./compute";
import { type DistanceField, UNREACHED } from "./field";

/**
 * The best next step towards the nearest goal: among the neighbours with a lower distance, the one from
 * which the rest of the way and the step itself cost least. Of equally good steps a straight one comes before
 * a diagonal one, each clockwise from north. Pass the costs and the step options that the field was
 * computed with. It also works from a blocked cell (a monster that was walled in).
 *
 * @returns the cell to step to, or -1 if no neighbour is lower: at a goal, or out of reach
 * @throws GridError for grids of different sizes or an option that makes no sense
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

/** {@link downhill} by the rules in the field's scratch memory. Unchecked. */
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
