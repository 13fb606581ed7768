import { listSteps } from "../steps/steps";
import type { DistanceField, DistanceScratch } from "./field";

/**
 * Passed in place of a distance: the cells in the queue already have their distances, and only one wave is
 * wanted.
 */
export const ONE_WAVE = -1;

/**
 * Spreads from the cells in the queue in waves of equal distance: gives each cell its distance, and adds
 * every newly found neighbour to the queue. This is the innermost loop of every flood, so the steps in
 * eight directions are written out one by one.
 *
 * @param count how many cells are in the queue
 * @param first the distance of these cells, or {@link ONE_WAVE}
 * @param last the distance of the last wave, or {@link ONE_WAVE}
 * @param stopAt the wave that finds this cell is also the last; -1 for no such cell
 * @returns how many cells are in the queue now; those found by the last wave have no distance yet
 */
export function spread(
  field: DistanceField,
  count: number,
  first: number,
  last: number,
  stopAt: number,
): number {
  const { width, cells, scratch } = field;
  const { todo, queue } = scratch;
  const { rim } = scratch.steps;
  const isStraight = scratch.directions === 4;
  const settles = first !== ONE_WAVE;
  let head = 0;
  let tail = count;
  for (let distance = first; head < tail && distance <= last; distance++) {
    if (stopAt >= 0 && todo[stopAt] === 0) break;
    const waveEnd = tail;
    for (; head < waveEnd; head++) {
      const cell = queue[head]!;
      if (settles) cells[cell] = distance;
      if (isStraight || rim[cell] !== 0) {
        tail = spreadBySteps(scratch, cell, tail);
        continue;
      }

      // `| 0` saves an overflow check, and a cell that is computed only where it is used needs no register before that.
      const north = (cell - width) | 0;
      if (todo[north] !== 0) {
        todo[north] = 0;
        queue[tail++] = north;
      }
      const east = (cell + 1) | 0;
      if (todo[east] !== 0) {
        todo[east] = 0;
        queue[tail++] = east;
      }
      const south = (cell + width) | 0;
      if (todo[south] !== 0) {
        todo[south] = 0;
        queue[tail++] = south;
      }
      const west = (cell - 1) | 0;
      if (todo[west] !== 0) {
        todo[west] = 0;
        queue[tail++] = west;
      }
      const northEast = (north + 1) | 0;
      if (todo[northEast] !== 0) {
        todo[northEast] = 0;
        queue[tail++] = northEast;
      }
      const southEast = (south + 1) | 0;
      if (todo[southEast] !== 0) {
        todo[southEast] = 0;
        queue[tail++] = southEast;
      }
      const southWest = (south - 1) | 0;
      if (todo[southWest] !== 0) {
        todo[southWest] = 0;
        queue[tail++] = southWest;
      }
      const northWest = (north - 1) | 0;
      if (todo[northWest] !== 0) {
        todo[northWest] = 0;
        queue[tail++] = northWest;
      }
    }
  }
  return tail;
}

function spreadBySteps(
  { todo, queue, steps, directions }: DistanceScratch,
  cell: number,
  end: number,
): number {
  const count = listSteps(steps, cell, directions);
  let tail = end;
  for (let i = 0; i < count; i++) {
    const next = steps.found[i]!;
    if (todo[next] === 0) continue;
    todo[next] = 0;
    queue[tail++] = next;
  }
  return tail;
}
