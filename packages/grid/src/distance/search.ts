import { listSteps } from "../steps/steps";
import { type Buckets, putInBucket, removeFromBucket, reserveBuckets, takeFromBucket } from "./buckets";
import { type DistanceField, UNREACHED } from "./field";

// A step costs 255 at most, and may lead one cell further away.
const MAX_RANK_RISE = 256;

/**
 * Searches the cheapest way between two cells (A*, from `to` back to `from`) by the rules in the field's
 * scratch memory. Leaves in the queue, for every cell on the way, the cell that comes after it. Unchecked.
 *
 * A cell's rank is its distance plus the least that the rest of the way can cost. Ranks never fall
 * along a way, so buckets will do; of equal ranks the newest goes first, straight for the other end.
 *
 * @returns whether there is a way
 */
export function searchWay(field: DistanceField, costs: Uint8Array, from: number, to: number): boolean {
  const { width, cells, scratch } = field;
  const { buckets, queue, todo, rules } = scratch;
  const { rim } = scratch.steps;
  const { directions, cutCorners } = rules;
  const fromX = from % width;
  const fromY = (from - fromX) / width;
  startOver(field, costs, from);
  let rank = leastCost(to % width, Math.floor(to / width), fromX, fromY, directions);
  let left = meet(cells, queue, buckets, to, to, 0, rank);
  for (; left > 0; rank++) {
    for (let cell = takeFromBucket(buckets, rank); cell >= 0; cell = takeFromBucket(buckets, rank)) {
      if (cell === from) return true;
      left--;
      const distance = cells[cell]! + (costs[cell]! || 1);
      if (rim[cell] !== 0 || directions === 4) {
        left += meetListed(field, costs, cell, distance, fromX, fromY);
        continue;
      }

      // The same for all eight steps, spelt out. Where a diagonal way may go, its length is its longer side.
      const x = cell % width;
      const right = x - fromX;
      const down = (cell - x) / width - fromY;
      const column = Math.abs(right);
      const eastern = Math.abs(right + 1);
      const western = Math.abs(right - 1);
      const row = Math.abs(down);
      const northern = Math.abs(down - 1);
      const southern = Math.abs(down + 1);
      const north = cell - width;
      const east = cell + 1;
      const south = cell + width;
      const west = cell - 1;
      if (cells[north]! > distance && todo[north] !== 0) {
        left += meet(cells, queue, buckets, cell, north, distance, distance + longer(column, northern));
      }
      if (cells[east]! > distance && todo[east] !== 0) {
        left += meet(cells, queue, buckets, cell, east, distance, distance + longer(eastern, row));
      }
      if (cells[south]! > distance && todo[south] !== 0) {
        left += meet(cells, queue, buckets, cell, south, distance, distance + longer(column, southern));
      }
      if (cells[west]! > distance && todo[west] !== 0) {
        left += meet(cells, queue, buckets, cell, west, distance, distance + longer(western, row));
      }
      if (
        cells[north + 1]! > distance &&
        todo[north + 1] !== 0 &&
        (cutCorners || (costs[north] !== 0 && costs[east] !== 0))
      ) {
        left += meet(cells, queue, buckets, cell, north + 1, distance, distance + longer(eastern, northern));
      }
      if (
        cells[south + 1]! > distance &&
        todo[south + 1] !== 0 &&
        (cutCorners || (costs[south] !== 0 && costs[east] !== 0))
      ) {
        left += meet(cells, queue, buckets, cell, south + 1, distance, distance + longer(eastern, southern));
      }
      if (
        cells[south - 1]! > distance &&
        todo[south - 1] !== 0 &&
        (cutCorners || (costs[south] !== 0 && costs[west] !== 0))
      ) {
        left += meet(cells, queue, buckets, cell, south - 1, distance, distance + longer(western, southern));
      }
      if (
        cells[north - 1]! > distance &&
        todo[north - 1] !== 0 &&
        (cutCorners || (costs[north] !== 0 && costs[west] !== 0))
      ) {
        left += meet(cells, queue, buckets, cell, north - 1, distance, distance + longer(western, northern));
      }
    }
  }
  return false;
}

function startOver({ cells, scratch }: DistanceField, costs: Uint8Array, from: number): void {
  cells.fill(UNREACHED);
  scratch.todo.set(costs);
  scratch.todo[from] = 1;
  reserveBuckets(scratch.buckets, cells.length, MAX_RANK_RISE);
}

function meetListed(
  { width, cells, scratch }: DistanceField,
  costs: Uint8Array,
  cell: number,
  distance: number,
  fromX: number,
  fromY: number,
): number {
  const { todo, steps, rules, queue, buckets } = scratch;
  const count = listSteps(steps, costs, cell, rules);
  let fresh = 0;
  for (let i = 0; i < count; i++) {
    const next = steps.found[i]!;
    if (todo[next] === 0 || cells[next]! <= distance) continue;
    const rest = leastCost(next % width, Math.floor(next / width), fromX, fromY, rules.directions);
    fresh += meet(cells, queue, buckets, cell, next, distance, distance + rest);
  }
  return fresh;
}

/** Notes a nearer way to a cell, and puts the cell where its rank belongs; returns 1 if it is new, else 0. */
function meet(
  distances: Int32Array,
  queue: Int32Array,
  buckets: Buckets,
  by: number,
  cell: number,
  distance: number,
  rank: number,
): number {
  const known = distances[cell]!;
  if (known !== UNREACHED) removeFromBucket(buckets, cell, rank + known - distance);
  distances[cell] = distance;
  queue[cell] = by;
  putInBucket(buckets, cell, rank);
  return known === UNREACHED ? 1 : 0;
}

/** The least that a way between two places can cost. */
function leastCost(x: number, y: number, fromX: number, fromY: number, directions: 4 | 8): number {
  const columns = Math.abs(x - fromX);
  const rows = Math.abs(y - fromY);
  return directions === 4 ? columns + rows : longer(columns, rows);
}

function longer(a: number, b: number): number {
  return Math.max(a, b);
}
