import { type Camera, type Colour, type Frame, mapToScreen, mix } from "@delvekit/display";
import { line, type Point } from "@delvekit/grid";
import { type LevelInSight, THROW_RANGE } from "../../game";
import { INK } from "../palette";
import type { Ui } from "../ui";

/** Draws the cursor of a mode that has one; when aiming also how far a throw goes, and the way it takes. */
export function drawCursor(frame: Frame, camera: Camera, sight: LevelInSight, { mode }: Ui): void {
  if (mode.kind === "aim") drawWay(frame, camera, sight, mode.cursor);
  if (!("cursor" in mode)) return;
  const at = mapToScreen(camera, mode.cursor.x, mode.cursor.y);
  if (!at) return;
  const cell = at.y * frame.width + at.x;
  frame.bg[cell] = INK.cursor;
  frame.fg[cell] = INK.panel;
}

function drawWay(frame: Frame, camera: Camera, sight: LevelInSight, cursor: Point): void {
  const colour = isWithinThrow(sight, cursor) ? INK.path : INK.blocked;
  // For the eye only: a throw reaches what is in sight, whatever lies on the way.
  const way = line(sight.x, sight.y, cursor.x, cursor.y).slice(1);
  for (const place of way) tint(frame, camera, place, colour, 0.75);
}

/** Whether the hero can throw something so far, and sees where. */
function isWithinThrow({ level, visible, x, y }: LevelInSight, cursor: Point): boolean {
  const cell = cursor.y * level.width + cursor.x;
  const squared = (cursor.x - x) ** 2 + (cursor.y - y) ** 2;
  return visible.cells[cell] === 1 && squared <= THROW_RANGE * THROW_RANGE + THROW_RANGE;
}

function tint(frame: Frame, camera: Camera, { x, y }: Point, colour: Colour, amount: number): void {
  const at = mapToScreen(camera, x, y);
  if (!at) return;
  const cell = at.y * frame.width + at.x;
  frame.bg[cell] = mix(frame.bg[cell]!, colour, amount);
}
