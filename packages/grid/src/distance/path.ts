import type { Grid } from "../grid";
import { createStepRules, type StepOptions, setStepRules } from "../steps/rules";
import { assertCell, assertSameSize } from "./compute";
import { walkDirectly } from "./direct";
import { stepDown } from "./downhill";
import { createDistanceField, type DistanceField, UNREACHED } from "./field";
import { floodFrom } from "./flood";

/** Options of {@link findPath}. */
export interface PathOptions extends StepOptions {
  /** A field to work in, with the size of the map; it is overwritten. Without one, each call allocates its own. */
  readonly field?: DistanceField;
}

/** Creates the field to work in when a caller brings none. */
type CreateField = (width: number, height: number) => DistanceField;

/**
 * A cheapest path as in the root entry, found in a plain loop unless `field` is one of the root entry.
 *
 * @param costs 0 where a cell is blocked, else the cost of entering it, 1 to 255
 * @returns the cells after `from`, up to and including `to`: an empty list if they are the same cell, undefined if
 *   there is no path
 * @throws GridError for a field of another size or an invalid option
 * @throws OutOfBoundsError for a cell off the map
 * @example
 * const costs = createGrid(5, 5, Uint8Array, 1);
 * findPath(costs, cellAt(costs, 0, 0), cellAt(costs, 3, 0)); // [1, 2, 3]
 */
export function findPath(
  costs: Grid<Uint8Array>,
  from: number,
  to: number,
  options: PathOptions = {},
): number[] | undefined {
  return findPathWith(createDistanceField, costs, from, to, options);
}

/** The same with fields of another kind. */
export function findPathWith(
  create: CreateField,
  costs: Grid<Uint8Array>,
  from: number,
  to: number,
  options: PathOptions,
): number[] | undefined {
  const { field } = options;
  if (field !== undefined) assertSameSize(field, costs);
  assertCell(costs, from, "cell");
  assertCell(costs, to, "cell");
  const { directions, cutCorners } = setStepRules(createStepRules(), options);
  const direct = directions === 8 ? walkDirectly(costs, from, to, cutCorners) : undefined;
  return direct ?? searchWay(field ?? create(costs.width, costs.height), costs.cells, from, to, options);
}

function searchWay(
  field: DistanceField,
  costs: Uint8Array,
  from: number,
  to: number,
  options: StepOptions,
): number[] | undefined {
  setStepRules(field.scratch.rules, options);
  floodFrom(field, costs, [to], UNREACHED - 1, from);
  const path: number[] = [];
  for (let cell = from; cell !== to; ) {
    cell = stepDown(field, costs, cell);
    if (cell < 0) return undefined;
    path.push(cell);
  }
  return path;
}
