import { scratch } from "../scratch";

/** Marks a cell of a map that is being flooded, on top of its terrain: one of the goal cells. */
export const GOAL = 4;

/**
 * The last goal that a flood from a cell reaches, or the start if it reaches none. A flood reaches cells in
 * the order of their distance. Makes the cells solid as it goes.
 */
export function lastReached(ground: Uint8Array, width: number, start: number, goals: number): number {
  const queue = scratch(ground.length + 1);
  let tail = 1;
  let left = goals;
  queue[0] = start;
  ground[start]! &= GOAL;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    if (ground[cell] === GOAL && --left === 0) return cell;
    tail = reach(ground, queue, tail, cell - width);
    tail = reach(ground, queue, tail, cell + 1);
    tail = reach(ground, queue, tail, cell + width);
    tail = reach(ground, queue, tail, cell - 1);
  }
  while (tail > 1 && ground[queue[tail - 1]!] !== GOAL) tail--;
  return queue[tail - 1]!;
}

/**
 * Always queues the cell, but counts it only if it is open, without a branch: processors cannot predict which
 * cells are open, and a misprediction costs more than everything else. Returns the end of the queue.
 */
function reach(ground: Uint8Array, queue: Int32Array, tail: number, cell: number): number {
  const value = ground[cell]!;
  queue[tail] = cell;
  ground[cell] = value & GOAL;
  return tail + ((value | (value >> 1)) & 1);
}
