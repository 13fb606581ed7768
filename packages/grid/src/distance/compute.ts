import { GridError, OutOfBoundsError } from "../errors";
import { assertOutSize, type Grid, type Size } from "../grid";
import { directionsOf, type StepOptions } from "../steps/steps";
import { createDistanceField, type DistanceField, UNREACHED } from "./field";
import { floodFrom, floodFromRanked } from "./flood";

/** Options of {@link computeDistances}. */
export interface DistanceOptions extends StepOptions {
  /**
   * The field to write into and return; its old contents are overwritten. It must have the size of the costs.
   * From its second use on, nothing is allocated. Without `out`, a new field is created.
   */
  readonly out?: DistanceField;
  /** Cells farther away than this stay unreached (default: no limit). At least 0. */
  readonly maximum?: number;
  /**
   * The starting distance of each goal, in the order of the goals (default: 0 each). Whole numbers from -2^20 to 2^20; lower goals
   * attract more. With every cell as a goal, this turns the costs into a smooth
   * desire map, such as one for fleeing.
   */
  readonly goalCosts?: ArrayLike<number>;
}

/** The limit of a goal's cost in either direction: 2^20. */
const MAX_GOAL_COST = 2 ** 20;

const DEFAULTS: DistanceOptions = {};

/**
 * Computes the walking cost from every cell to the nearest goal, in a plain loop unless `out` is a field of the package's root entry.
 *
 * @param costs 0 where a cell is blocked, else the cost of entering it, 1 to 255
 * @param goals cell indices; an empty list leaves every cell unreached
 * @throws GridError for an `out` of another size or an invalid option
 * @throws OutOfBoundsError for a goal off the map
 * @example
 * const costs = createGrid(80, 50, Uint8Array, 1);
 * const field = createDistanceField(80, 50);
 * computeDistances(costs, [cellAt(costs, 10, 20)], { out: field });
 * field.cells[cellAt(costs, 14, 18)]; // 4
 */
export function computeDistances(
  costs: Grid<Uint8Array>,
  goals: ArrayLike<number>,
  options: DistanceOptions = DEFAULTS,
): DistanceField {
  const { maximum = Number.POSITIVE_INFINITY, goalCosts } = options;
  const field = options.out ?? createDistanceField(costs.width, costs.height);
  assertOutSize(field, costs);
  if (!(maximum >= 0)) throw new GridError(`maximum is ${maximum}: it must be at least 0`);
  for (let i = 0; i < goals.length; i++) assertCell(field, goals[i]!, "goal");
  if (goalCosts !== undefined) assertGoalCosts(goals, goalCosts);
  field.scratch.directions = directionsOf(options);

  const limit = Math.min(maximum, UNREACHED - 1);
  if (goalCosts === undefined) floodFrom(field, costs.cells, goals, limit, -1);
  else floodFromRanked(field, costs.cells, goals, goalCosts, limit);
  return field;
}

/**
 * {@link computeDistances} into a field that is known to have the size of the costs, with default options and goals that are known to be on the map.
 * @example
 * const costs = parseAscii("..#.", { ".": 1, "#": 0 });
 * const field = createDistanceField(4, 1);
 * computeDistancesUnchecked(field, costs.cells, [0]);
 * field.cells[1]; // 1
 */
export function computeDistancesUnchecked(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
): void {
  field.scratch.directions = 8;
  floodFrom(field, costs, goals, UNREACHED - 1, -1);
}

/** @throws GridError unless the costs have the size of the field */
export function assertSameSize(field: Size, costs: Size): void {
  if (field.width === costs.width && field.height === costs.height) return;
  throw new GridError(
    `the field is ${field.width}x${field.height}, the costs are ${costs.width}x${costs.height}: they must have the same size`,
  );
}

/** @throws OutOfBoundsError unless the cell is on the grid */
export function assertCell({ width, height }: Size, cell: number, what: string): void {
  if (Number.isInteger(cell) && cell >= 0 && cell < width * height) return;
  throw new OutOfBoundsError(`${what} ${cell}`, width, height);
}

function assertGoalCosts(goals: ArrayLike<number>, goalCosts: ArrayLike<number>): void {
  if (goals.length !== goalCosts.length) {
    throw new GridError(
      `${goals.length} goals with ${goalCosts.length} goalCosts: there must be one for each`,
    );
  }
  for (let i = 0; i < goalCosts.length; i++) {
    const cost = goalCosts[i]!;
    if (Number.isInteger(cost) && Math.abs(cost) <= MAX_GOAL_COST) continue;
    throw new GridError(
      `goalCosts[${i}] is ${cost}: it must be a whole number from ${-MAX_GOAL_COST} to ${MAX_GOAL_COST}`,
    );
  }
}
