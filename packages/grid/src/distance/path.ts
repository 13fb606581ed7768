import type { Grid } from "../grid";
import { directionsOf, listSteps, type StepOptions } from "../steps/steps";
import { assertCell, assertSameSize } from "./compute";
import { createDistanceField, type DistanceField, UNREACHED } from "./field";
import { floodFrom } from "./flood";

// By the side on which the target lies (left, straight ahead, right): the sides to try, best first.
const SIDES = [
  [-1, 0, 1],
  [0, 1, -1],
  [1, 0, -1],
] as const;

/**
 * Walks in eight directions as long as every step leads closer and all cells on the way cost 1. No path can
 * be cheaper, so nothing needs to be searched; most paths across a room, past a pillar or two, are of this
 * kind. Gives up at the first cell from which no step leads closer.
 *
 * @returns the cells after `from`, up to and including `to`
 */
function walkDirectly(costs: Grid<Uint8Array>, from: number, to: number): number[] | undefined {
  const { width, height, cells } = costs;
  const path: number[] = [];
  let cell = from;
  let x = from % width;
  let y = (from - x) / width;
  const toX = to % width;
  const toY = (to - toX) / width;
  while (cell !== to) {
    // Every step advances along the longer axis, and may also move one cell to either side.
    const right = toX - x;
    const down = toY - y;
    const alongX = Math.abs(right) >= Math.abs(down);
    const ahead = alongX ? Math.sign(right) : Math.sign(down) * width;
    const across = alongX ? width : 1;
    const rest = Math.max(Math.abs(right), Math.abs(down)) - 1;
    const sideways = alongX ? down : right;
    const at = alongX ? y : x;
    const size = alongX ? height : width;
    const side = SIDES[Math.sign(sideways) + 1]!.find((step) => {
      if (Math.abs(sideways - step) > rest || at + step < 0 || at + step >= size) return false;
      const next = cell + ahead + step * across;
      return next === to || cells[next] === 1;
    });
    if (side === undefined) return undefined;
    cell += ahead + side * across;
    x = cell % width;
    y = (cell - x) / width;
    path.push(cell);
  }
  return path;
}

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
  const directions = directionsOf(options);
  const direct = directions === 8 ? walkDirectly(costs, from, to) : undefined;
  return direct ?? searchWay(field ?? create(costs.width, costs.height), costs.cells, from, to, directions);
}

function searchWay(
  field: DistanceField,
  costs: Uint8Array,
  from: number,
  to: number,
  directions: 4 | 8,
): number[] | undefined {
  field.scratch.directions = directions;
  floodFrom(field, costs, [to], UNREACHED - 1, from);
  const path: number[] = [];
  for (let cell = from; cell !== to; ) {
    cell = stepDown(field, costs, cell);
    if (cell < 0) return undefined;
    path.push(cell);
  }
  return path;
}

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
  field.scratch.directions = directionsOf(options);
  return stepDown(field, costs.cells, cell);
}

/** {@link downhill} with the directions in the field's scratch memory. Does not check its arguments. */
function stepDown(field: DistanceField, costs: Uint8Array, cell: number): number {
  const distances = field.cells;
  const { steps, directions } = field.scratch;
  const here = distances[cell]!;
  const count = listSteps(steps, cell, directions);
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
