import { listSteps } from "../steps/steps";
import type { DistanceField, DistanceScratch } from "./field";

/**
 * Finds every unreached neighbour of the cells at `from` to below `to` in the queue, writes them to the
 * queue from `to` on, and returns where it ends then. This is the innermost loop of every flood, hence the
 * steps spelt out one by one.
 */
export function spreadWave(field: DistanceField, costs: Uint8Array, from: number, to: number): number {
  const { width, scratch } = field;
  const { todo, queue } = scratch;
  const { rim } = scratch.steps;
  const { directions, cutCorners } = scratch.rules;
  let tail = to;
  for (let i = from; i < to; i++) {
    const cell = queue[i]!;
    if (rim[cell] !== 0) {
      tail = spreadOnRim(scratch, costs, cell, tail);
      continue;
    }
    const north = cell - width;
    const east = cell + 1;
    const south = cell + width;
    const west = cell - 1;
    tail = reach(todo, queue, north, tail);
    tail = reach(todo, queue, east, tail);
    tail = reach(todo, queue, south, tail);
    tail = reach(todo, queue, west, tail);
    if (directions === 4) continue;
    if (cutCorners || (costs[north] !== 0 && costs[east] !== 0)) {
      tail = reach(todo, queue, north + 1, tail);
    }
    if (cutCorners || (costs[south] !== 0 && costs[east] !== 0)) {
      tail = reach(todo, queue, south + 1, tail);
    }
    if (cutCorners || (costs[south] !== 0 && costs[west] !== 0)) {
      tail = reach(todo, queue, south - 1, tail);
    }
    if (cutCorners || (costs[north] !== 0 && costs[west] !== 0)) {
      tail = reach(todo, queue, north - 1, tail);
    }
  }
  return tail;
}

function spreadOnRim(scratch: DistanceScratch, costs: Uint8Array, cell: number, end: number): number {
  const { todo, queue, steps, rules } = scratch;
  const count = listSteps(steps, costs, cell, rules);
  let tail = end;
  for (let i = 0; i < count; i++) tail = reach(todo, queue, steps.found[i]!, tail);
  return tail;
}

function reach(todo: Uint8Array, queue: Int32Array, cell: number, tail: number): number {
  if (todo[cell] === 0) return tail;
  todo[cell] = 0;
  queue[tail] = cell;
  return tail + 1;
}
