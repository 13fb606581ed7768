import { putInBucket, reserveBuckets, takeFromBucket } from "./buckets";
import { type DistanceField, UNREACHED } from "./field";
import { listSteps } from "./steps";

const MAX_COST = 255;

/**
 * Floods a field from goals at distance 0, by the rules in its scratch memory. Unchecked.
 *
 * Breadth first, as long as every cell costs 1 to enter. Distances in the queue never fall, so the
 * first cell that costs more hands the rest of the queue to the buckets.
 *
 * @param maximum cells farther than this stay unreached
 * @param stopAt the flood may end when it comes to this cell; -1 for none
 */
export function floodFrom(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  maximum: number,
  stopAt: number,
): void {
  const distances = field.cells;
  const { steps, rules, queue } = field.scratch;
  let tail = startQueue(field, goals);
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    if (cell === stopAt) return;
    if (costs[cell]! > 1) {
      floodFromQueue(field, costs, head, tail, maximum, stopAt);
      return;
    }
    const distance = distances[cell]! + 1;
    if (distance > maximum) return;
    const count = listSteps(steps, costs, cell, rules);
    for (let i = 0; i < count; i++) {
      const next = steps.found[i]!;
      if (distances[next] !== UNREACHED || costs[next] === 0) continue;
      distances[next] = distance;
      queue[tail++] = next;
    }
  }
}

/**
 * Floods a field from goals that each have a distance of their own. Unchecked.
 *
 * A goal waits in the buckets, as an item beyond the last cell, until the flood has risen to its
 * cost; a nearer goal may have flooded it by then.
 */
export function floodFromRanked(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  goalCosts: ArrayLike<number>,
  maximum: number,
): void {
  const { buckets } = field.scratch;
  const cellCount = field.cells.length;
  field.cells.fill(UNREACHED);
  let lowest = 0;
  let highest = 0;
  for (let i = 0; i < goals.length; i++) {
    lowest = Math.min(lowest, goalCosts[i]!);
    highest = Math.max(highest, goalCosts[i]!);
  }
  reserveBuckets(buckets, cellCount + goals.length, Math.max(highest - lowest, MAX_COST));
  for (let i = 0; i < goals.length; i++) putInBucket(buckets, cellCount + i, goalCosts[i]!);
  emptyBuckets(field, costs, goals, lowest, goals.length, maximum, -1);
}

function startQueue(field: DistanceField, goals: ArrayLike<number>): number {
  const { cells, scratch } = field;
  cells.fill(UNREACHED);
  let tail = 0;
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i]!;
    if (cells[goal] === 0) continue;
    cells[goal] = 0;
    scratch.queue[tail++] = goal;
  }
  return tail;
}

function floodFromQueue(
  field: DistanceField,
  costs: Uint8Array,
  head: number,
  tail: number,
  maximum: number,
  stopAt: number,
): void {
  const distances = field.cells;
  const { queue, buckets } = field.scratch;
  // The queue holds two neighbouring distances, so priorities may lie one step more than a cost apart.
  reserveBuckets(buckets, distances.length, MAX_COST + 1);
  for (let i = head; i < tail; i++) {
    const cell = queue[i]!;
    putInBucket(buckets, cell, distances[cell]! + (costs[cell]! || 1));
  }
  emptyBuckets(field, costs, queue, distances[queue[head]!]!, tail - head, maximum, stopAt);
}

// The priority of a cell is its distance plus the cost of entering it, which is the distance of every
// neighbour it leads to. So whoever reaches a cell first is the nearest, and each cell is put in once.
function emptyBuckets(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  lowest: number,
  waiting: number,
  maximum: number,
  stopAt: number,
): void {
  const distances = field.cells;
  const { buckets } = field.scratch;
  const cellCount = distances.length;
  let left = waiting;
  for (let distance = lowest; left > 0 && distance <= maximum; distance++) {
    for (let item = takeFromBucket(buckets, distance); item >= 0; item = takeFromBucket(buckets, distance)) {
      if (item === stopAt) return;
      left--;
      left +=
        item < cellCount
          ? reachFrom(field, costs, item, distance)
          : reachGoal(field, costs, goals[item - cellCount]!, distance);
    }
  }
}

/** Gives the unreached neighbours of a cell their distance; returns how many went into the buckets. */
function reachFrom(field: DistanceField, costs: Uint8Array, cell: number, distance: number): number {
  const distances = field.cells;
  const { steps, rules, buckets } = field.scratch;
  const count = listSteps(steps, costs, cell, rules);
  let reached = 0;
  for (let i = 0; i < count; i++) {
    const next = steps.found[i]!;
    if (distances[next] !== UNREACHED || costs[next] === 0) continue;
    distances[next] = distance;
    putInBucket(buckets, next, distance + costs[next]!);
    reached++;
  }
  return reached;
}

function reachGoal(field: DistanceField, costs: Uint8Array, goal: number, distance: number): number {
  if (field.cells[goal]! <= distance) return 0;
  field.cells[goal] = distance;
  putInBucket(field.scratch.buckets, goal, distance + (costs[goal]! || 1));
  return 1;
}
