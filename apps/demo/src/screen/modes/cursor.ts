import { commandFor, type Key } from "@delvekit/display";
import { offsetOf, type Point } from "@delvekit/grid";
import { levelInSight, status } from "../../game";
import { directionOf } from "../keys/bindings";
import type { Scene } from "./answer";

/** Where a key takes the cursor: a step, or the next foe in sight. Nothing when it does not move cursors. */
export function moveCursor(scene: Scene, cursor: Point, key: Key): Point | undefined {
  if (key === "Tab") return nextFoe(scene, cursor, 1);
  if (key === "Shift+Tab") return nextFoe(scene, cursor, -1);
  const dir = directionOf(commandFor(scene.bindings, key));
  if (!dir) return undefined;
  const { dx, dy } = offsetOf(dir);
  const { width, height } = levelInSight(scene.game).level;
  return { x: clamp(cursor.x + dx, width), y: clamp(cursor.y + dy, height) };
}

// From nearest to farthest and round again, wherever the cursor is now.
function nextFoe({ game }: Scene, cursor: Point, step: 1 | -1): Point {
  const foes = status(game).inSight;
  const current = foes.findIndex(({ x, y }) => x === cursor.x && y === cursor.y);
  const from = current < 0 && step < 0 ? 0 : current;
  const { x, y } = foes[(from + step + foes.length) % foes.length] ?? cursor;
  return { x, y };
}

function clamp(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, value));
}
