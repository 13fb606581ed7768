import { overlaps, type Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Range } from "../options/option";
import type { RoomSizes } from "../options/table";
import { type Neighbourhood, squaresNear } from "./near";

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

/** Whether at least `spacing` cells of rock would be left between these bounds and every room. */
export function isClear(bounds: Rect, near: Neighbourhood, spacing: number): boolean {
  const { x, y, width, height } = bounds;
  const claim = {
    x: x - spacing,
    y: y - spacing,
    width: width + 2 * spacing,
    height: height + 2 * spacing,
  };
  return squaresNear(near, bounds, spacing).every((rooms) =>
    rooms.every((room) => !overlaps(claim, room.bounds)),
  );
}

function drawSide(random: Random, { min, max }: Range, most: number): number {
  return random.int(min, Math.min(max, most) + 1);
}
