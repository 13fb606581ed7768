import type { Point } from "@delvekit/grid";
import type { Level } from "../../level/level";
import { line, type Pen, setWidth } from "./pen";

/** A shortest walk from the entrance to the exit. */
export function paintWalk(pen: Pen): void {
  const walk = walkToExit(pen.level);
  if (!walk.every(pen.isDug)) return;
  pen.context.strokeStyle = "#fffbe8";
  setWidth(pen, 0.22);
  line(pen, ...walk);
}

/** Downhill from the exit, straight on where there is a choice. */
export function walkToExit({ dungeon, distances }: Pick<Level, "dungeon" | "distances">): Point[] {
  const { width } = dungeon.terrain;
  const { x, y } = dungeon.exit;
  const walk = [dungeon.exit];
  let cell = y * width + x;
  let step = -width;
  while (distances[cell]! > 0) {
    const from = cell;
    const nearer = [step, -width, 1, width, -1].find((by) => distances[from + by] === distances[from]! - 1);
    if (nearer === undefined) return walk;
    step = nearer;
    cell += step;
    walk.push({ x: cell % width, y: Math.floor(cell / width) });
  }
  return walk;
}
