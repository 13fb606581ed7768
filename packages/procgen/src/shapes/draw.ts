import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { RoomShape } from "./shape";
import { type Floor, floorOf, tidyMask } from "./tidy";

/**
 * Draws the floor of a room within these bounds, which must not be smaller than the shape's least. Undefined if
 * nothing is left of what it drew.
 */
export function drawFloor(shape: RoomShape, bounds: Rect, random: Random): Floor | undefined {
  if (shape.draw === undefined) return { bounds };
  const { x, y, width, height } = bounds;
  const mask = { width, height, cells: new Uint8Array(width * height) };
  shape.draw(mask, random);
  return shape.tidy === true ? floorOf(mask, bounds) : tidyMask(mask, x, y);
}
