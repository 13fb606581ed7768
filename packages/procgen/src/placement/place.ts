import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Range } from "../options/option";
import type { RoomSizes } from "../options/table";

/** The bounds of a room that has no place yet. */
export type Draft = { -readonly [Key in keyof Rect]: Rect[Key] };

/** Bounds to draw into. */
export function createDraft(): Draft {
  return { x: 0, y: 0, width: 0, height: 0 };
}

/**
 * Draws the bounds of a room, anywhere at least `margin` cells from the edges of the map. It is no larger than
 * there is space for, which must be enough for the smallest.
 */
export function drawBounds(draft: Draft, random: Random, sizes: RoomSizes, margin: number): void {
  draft.width = drawSide(random, sizes.roomWidth, sizes.width - 2 * margin);
  draft.height = drawSide(random, sizes.roomHeight, sizes.height - 2 * margin);
  draft.x = random.int(margin, sizes.width - margin - draft.width + 1);
  draft.y = random.int(margin, sizes.height - margin - draft.height + 1);
}

function drawSide(random: Random, { min, max }: Range, most: number): number {
  return random.int(min, Math.min(max, most) + 1);
}
