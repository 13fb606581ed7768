import type { Ground } from "../ground";
import { Terrain } from "../terrain";

/** The longest tunnel to a second room. */
const LONGEST = 30;

/**
 * The shortest tunnel from an exit through rock to the floor of a room other than the given one. It touches nothing on its way. The last cell is
 * the floor.
 */
export function tunnelFrom(
  ground: Ground,
  own: Uint8Array,
  start: number,
  side: number,
  not: number,
): number[] | undefined {
  const { width, height, cells, strides, taken, roomAt } = ground;
  const before = new Map([[start, -1]]);
  const isFree = (cell: number) =>
    cells[cell] === Terrain.solid &&
    taken[cell] === 0 &&
    own[cell] === 0 &&
    strides.every((stride) => {
      const room = roomAt[cell + stride]!;
      return cells[cell + stride] === Terrain.solid || (room !== -1 && room !== not);
    });
  let ring = [start];
  for (let steps = 0; steps < LONGEST && ring.length > 0; steps++) {
    const next: number[] = [];
    for (const cell of ring) {
      for (const stride of cell === start ? [strides[side]!] : strides) {
        const beyond = cell + stride;
        if (before.has(beyond)) continue;
        const room = roomAt[beyond] ?? -1;
        if (room !== -1 && room !== not) return [...pathTo(before, cell), beyond];
        const x = beyond % width;
        const isInside = x > 1 && x < width - 2 && beyond > 2 * width && beyond < (height - 2) * width;
        if (room !== -1 || !isInside || !isFree(beyond)) continue;
        before.set(beyond, cell);
        next.push(beyond);
      }
    }
    ring = next;
  }
  return undefined;
}

function pathTo(before: ReadonlyMap<number, number>, end: number): number[] {
  const path: number[] = [];
  for (let cell = end; cell !== -1; cell = before.get(cell)!) path.push(cell);
  return path.reverse();
}

/** How many straight steps lead from one open cell to another. */
export function walkLength(
  { cells, strides }: Pick<Ground, "cells" | "strides">,
  from: number,
  to: number,
): number {
  const steps = new Int32Array(cells.length).fill(-1);
  const queue = [from];
  steps[from] = 0;
  for (const cell of queue) {
    if (cell === to) return steps[cell]!;
    for (const stride of strides) {
      const next = cell + stride;
      if (cells[next] === Terrain.solid || steps[next] !== -1) continue;
      steps[next] = steps[cell]! + 1;
      queue.push(next);
    }
  }
  return Number.POSITIVE_INFINITY;
}
