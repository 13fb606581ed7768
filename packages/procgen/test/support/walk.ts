import type { Grid } from "@delvekit/grid";
import { cellsOf, type Room, Terrain } from "@delvekit/procgen";

/** The straight steps from the floor of one room to that of another, by the shortest way. Slow and plain. */
export function stepsBetween({ width, cells }: Grid<Uint8Array>, from: Room, to: Room): number {
  const indicesOf = (room: Room) => cellsOf(room).map(({ x, y }) => y * width + x);
  const goals = new Set(indicesOf(to));
  const steps = new Map(indicesOf(from).map((cell) => [cell, 0]));
  for (const [cell, walked] of steps) {
    if (goals.has(cell)) return walked;
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if (cells[next] !== Terrain.solid && !steps.has(next)) steps.set(next, walked + 1);
    }
  }
  return Number.POSITIVE_INFINITY;
}
