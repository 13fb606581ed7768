import type { Point } from "@delvekit/grid";
import { type Dungeon, Terrain } from "@delvekit/procgen";

/** All steps of a level, and the level. */
export function play<Step, D>(steps: Generator<Step, D, void>): { steps: Step[]; level: D } {
  const played: Step[] = [];
  let next = steps.next();
  for (; !next.done; next = steps.next()) played.push(next.value);
  return { steps: played, level: next.value };
}

/** How many cells of a level are not solid. */
export function openCells({ terrain }: Dungeon): number {
  return terrain.cells.reduce((count, value) => count + (value === Terrain.solid ? 0 : 1), 0);
}

/** The longest walk, in straight steps, that any floor cell is from a point. Slow and plain. */
export function longestWalkFrom({ terrain }: Dungeon, start: Point, goal?: Point): number {
  const { width, cells } = terrain;
  const walk = new Map([[start.y * width + start.x, 0]]);
  for (const [cell, steps] of walk) {
    for (const next of [cell - width, cell + 1, cell + width, cell - 1]) {
      if (cells[next] !== Terrain.solid && !walk.has(next)) walk.set(next, steps + 1);
    }
  }
  if (goal) return walk.get(goal.y * width + goal.x)!;
  return Math.max(...[...walk].map(([cell, steps]) => (cells[cell] === Terrain.floor ? steps : 0)));
}
