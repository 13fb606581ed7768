import { computeDistances, type Grid, UNREACHED } from "@delvekit/grid";

/** The neighbours of a cell, clockwise from north: straight and diagonal ones alternate. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/**
 * The distance from each cell to the nearest loop, a path on which one can run in a circle: 0 on a loop, and where no loop can be reached. An entity
 * that flees into a pocket can be cornered there.
 *
 * The loops are what is left after peeling open cells from the outside as long as everything stays connected: a thinning that preserves connections
 * (it removes cells whose Yokoi number is 1) until only a skeleton without dead ends remains.
 */
export function pocketDepths(costs: Grid<Uint8Array>): Int32Array {
  const bones = thin(costs);
  const goals: number[] = [];
  for (let cell = 0; cell < bones.length; cell++) if (bones[cell] === 1) goals.push(cell);
  const { cells } = computeDistances(costs, goals);
  return cells.map((distance) => (distance === UNREACHED ? 0 : distance));
}

function thin({ width, height, cells }: Grid<Uint8Array>): Uint8Array {
  const open = Uint8Array.from(cells, (cost) => (cost === 0 ? 0 : 1));
  const near = new Uint8Array(AROUND.length);
  const look = (cell: number): void => {
    const x = cell % width;
    const y = (cell - x) / width;
    for (const [i, [dx, dy]] of AROUND.entries()) {
      const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      near[i] = inside ? (open[cell + dy * width + dx] as number) : 0;
    }
  };
  // Layer by layer, so that the skeleton runs through the middle.
  let rim: number[] = [];
  for (let cell = 0; cell < open.length; cell++) {
    if (open[cell] === 0) continue;
    look(cell);
    if (near.includes(0)) rim.push(cell);
  }
  while (rim.length > 0) {
    const next = new Set<number>();
    for (const cell of rim) {
      if (open[cell] === 0) continue;
      look(cell);
      if (!isPeelable(near)) continue;
      open[cell] = 0;
      for (const [i, [dx, dy]] of AROUND.entries()) if (near[i] === 1) next.add(cell + dy * width + dx);
    }
    rim = [...next];
  }
  return open;
}

/** Whether a cell with these neighbours can be removed: it is the last of its part, or its neighbours stay connected without it (Yokoi number 1). */
function isPeelable(near: Uint8Array): boolean {
  let number = 0;
  let neighbours = 0;
  for (let i = 0; i < 8; i++) {
    neighbours += near[i] as number;
    if (i % 2 === 1) continue;
    const [a, b, c] = [near[i], near[i + 1], near[(i + 2) % 8]] as [number, number, number];
    number += (1 - a) * (1 - (1 - b) * (1 - c));
  }
  return number === 1 || neighbours === 0;
}
