import { commandFor, type Key } from "@delvekit/display";
import { offsetOf, type Point } from "@delvekit/grid";
import { levelInSight, status } from "../../game";
import { directionOf } from "../keys/bindings";
import type { Scene } from "./answer";

/** Where a key takes the cursor: a step, or the next of some marks. Nothing when it does not move cursors. */
export function moveCursor(
  scene: Scene,
  cursor: Point,
  key: Key,
  marks: readonly Point[],
): Point | undefined {
  if (key === "Tab") return nextMark(marks, cursor, 1);
  if (key === "Shift+Tab") return nextMark(marks, cursor, -1);
  const dir = directionOf(commandFor(scene.bindings, key));
  if (!dir) return undefined;
  const { dx, dy } = offsetOf(dir);
  const { width, height } = levelInSight(scene.game).level;
  return { x: clamp(cursor.x + dx, width), y: clamp(cursor.y + dy, height) };
}

/** Where the foes in sight are, the nearest first. */
export function foesOf({ game }: Scene): Point[] {
  return status(game).inSight.map(({ x, y }) => ({ x, y }));
}

/** The same, and then where things are that the hero sees or remembers, the nearest first. */
export function sightsOf(scene: Scene): Point[] {
  const { x: hereX, y: hereY, entities, inMind } = levelInSight(scene.game);
  const foes = foesOf(scene);
  const isMarked = (at: Point) => (other: Point) => other.x === at.x && other.y === at.y;
  const square = ({ x, y }: Point) => (x - hereX) ** 2 + (y - hereY) ** 2;
  const things = [...entities, ...inMind].sort((a, b) => square(a) - square(b));
  const marks = [...foes];
  for (const { x, y } of things) {
    if (square({ x, y }) > 0 && !marks.some(isMarked({ x, y }))) marks.push({ x, y });
  }
  return marks;
}

// From the first to the last and round again, wherever the cursor is now.
function nextMark(marks: readonly Point[], cursor: Point, step: 1 | -1): Point {
  const current = marks.findIndex(({ x, y }) => x === cursor.x && y === cursor.y);
  const from = current < 0 && step < 0 ? 0 : current;
  return marks[(from + step + marks.length) % marks.length] ?? cursor;
}

function clamp(value: number, size: number): number {
  return Math.min(size - 1, Math.max(0, value));
}
