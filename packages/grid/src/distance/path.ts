import type { Grid } from "../grid";
import { type StepOptions, setStepRules } from "../steps/rules";
import { assertCell, assertSameSize } from "./compute";
import { createDistanceField, type DistanceField } from "./field";
import { searchWay } from "./search";

/** What {@link findPath} may be told beyond the two ends. */
export interface PathOptions extends StepOptions {
  /** A field to work in, of the size of the map; it is overwritten. Without one, each call makes its own. */
  readonly field?: DistanceField;
}

/**
 * A cheapest way from one cell to another: the way that {@link downhill} walks, so paths and monsters that
 * roll down a field agree. Either end may be blocked; costs are those of {@link computeDistances}.
 *
 * For many walkers with one goal compute one distance field instead.
 *
 * @param costs 0 where a cell is blocked, else the cost of entering it, 1 to 255
 * @returns the cells after `from`, up to and including `to`: none if they are the same, undefined if
 *   there is no way
 * @throws GridError for a field of another size or an option that makes no sense
 * @throws OutOfBoundsError for a cell off the map
 */
export function findPath(
  costs: Grid<Uint8Array>,
  from: number,
  to: number,
  options: PathOptions = {},
): number[] | undefined {
  const { field = createDistanceField(costs.width, costs.height) } = options;
  assertSameSize(field, costs);
  assertCell(costs, from, "cell");
  assertCell(costs, to, "cell");
  setStepRules(field.scratch.rules, options);
  if (!searchWay(field, costs.cells, from, to)) return undefined;

  const path: number[] = [];
  for (let cell = from; cell !== to; path.push(cell)) cell = field.scratch.queue[cell]!;
  return path;
}
