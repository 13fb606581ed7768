import { putInBucket, reserveBuckets, takeFromBucket } from "./buckets";
import { type DistanceField, UNREACHED } from "./field";
import { ONE_WAVE, spread } from "./spread";

const MAX_COST = 255;

// Four costs in one word: the bits that are only set in costs above 1.
const HEAVY = 0xfefefefe;

/**
 * Floods a field from goals at distance 0, with the directions in its scratch memory. Does not check its arguments. If every cell costs 1 to enter, it
 * goes breadth first in waves of equal distance.
 *
 * @param maximum cells farther than this stay unreached
 * @param stopAt the flood may end once all cells nearer than this one have their distances; -1 for no such cell
 */
export function floodFrom(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  maximum: number,
  stopAt: number,
): void {
  if (field.scratch.swift?.(field, costs, goals, maximum, stopAt)) return;
  startOver(field, costs);
  if (stopAt >= 0) field.scratch.todo[stopAt] = 1;
  const isEven = !hasHeavyCell(field);
  const count = queueGoals(field, goals);
  if (isEven) {
    spread(field, count, 0, maximum, stopAt);
    return;
  }
  const { buckets, queue } = field.scratch;
  reserveBuckets(buckets, field.cells.length, MAX_COST);
  for (let i = 0; i < count; i++) putCell(field, costs, queue[i]!, 0);
  emptyBuckets(field, costs, goals, 1, count, maximum, stopAt);
}

/**
 * Floods a field from goals that each have their own starting distance. Does not check its arguments.
 *
 * A goal waits in the buckets, as an item beyond the last cell, until the flood has reached its cost; by then
 * the flood from a nearer goal may have reached it.
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
  startOver(field, costs);
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

function startOver({ cells, scratch }: DistanceField, costs: Uint8Array): void {
  cells.fill(UNREACHED);
  scratch.todo.set(costs);
}

function queueGoals({ cells, scratch }: DistanceField, goals: ArrayLike<number>): number {
  let tail = 0;
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i]!;
    if (cells[goal] === 0) continue;
    cells[goal] = 0;
    scratch.todo[goal] = 0;
    scratch.queue[tail++] = goal;
  }
  return tail;
}

function hasHeavyCell({ scratch }: DistanceField): boolean {
  const { todoWords } = scratch;
  // Four words at a time is three times as fast; the number of words is a multiple of four.
  let all = 0;
  for (let i = 0; i < todoWords.length; i += 4) {
    all |= todoWords[i]! | todoWords[i + 1]! | todoWords[i + 2]! | todoWords[i + 3]!;
  }
  return (all & HEAVY) !== 0;
}

// The priority of a cell is its distance plus the cost of entering it, which is the distance of every
// neighbour that it leads to. So the first neighbour to reach a cell is also the nearest, and each cell is
// put in only once.
function putCell({ scratch }: DistanceField, costs: Uint8Array, cell: number, distance: number): void {
  putInBucket(scratch.buckets, cell, distance + (costs[cell]! || 1));
}

function emptyBuckets(
  field: DistanceField,
  costs: Uint8Array,
  goals: ArrayLike<number>,
  lowest: number,
  waiting: number,
  maximum: number,
  stopAt: number,
): void {
  const { cells, scratch } = field;
  const { buckets, queue } = scratch;
  let left = waiting;
  for (let distance = lowest; left > 0 && distance <= maximum; distance++) {
    if (stopAt >= 0 && scratch.todo[stopAt] === 0) return;
    let wave = 0;
    for (let item = takeFromBucket(buckets, distance); item >= 0; item = takeFromBucket(buckets, distance)) {
      left--;
      if (item < cells.length) queue[wave++] = item;
      else left += reachGoal(field, costs, goals[item - cells.length]!, distance);
    }
    if (wave === 0) continue;
    const end = spread(field, wave, ONE_WAVE, ONE_WAVE, -1);
    for (let i = wave; i < end; i++) {
      const cell = queue[i]!;
      cells[cell] = distance;
      putCell(field, costs, cell, distance);
    }
    left += end - wave;
  }
}

/** Gives a waiting goal its distance unless another goal is nearer; returns how many cells went into the buckets. */
function reachGoal(field: DistanceField, costs: Uint8Array, goal: number, distance: number): number {
  if (field.cells[goal]! <= distance) return 0;
  field.cells[goal] = distance;
  field.scratch.todo[goal] = 0;
  putCell(field, costs, goal, distance);
  return 1;
}
