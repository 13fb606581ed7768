import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Range } from "../options/option";
import type { RoomSizes } from "../options/table";

/**
 * Draws the bounds of a room, anywhere at least `margin` cells from the edges of the map. It is no larger than
 * there is space for, which must be enough for the smallest.
 */
export function drawBounds(random: Random, sizes: RoomSizes, margin: number): Rect {
  const width = drawSide(random, sizes.roomWidth, sizes.width - 2 * margin);
  const height = drawSide(random, sizes.roomHeight, sizes.height - 2 * margin);
  return {
    x: random.int(margin, sizes.width - margin - width + 1),
    y: random.int(margin, sizes.height - margin - height + 1),
    width,
    height,
  };
}

function drawSide(random: Random, { min, max }: Range, most: number): number {
  return random.int(min, Math.min(max, most) + 1);
}
