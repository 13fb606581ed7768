import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { RoomShape } from "./shape";
import { type Floor, floorOf, tidyMask } from "./tidy";

/**
 * Draws the floor of a room within these bounds, which must not be smaller than the shape's least. Undefined if
 * nothing is left of what it drew.
 *
 * @example
 * ```ts
 * const floor = drawFloor(donut, { x: 0, y: 0, width: 9, height: 7 }, createRandom(7));
 * ```
 */
export function drawFloor(shape: RoomShape, bounds: Rect, random: Random): Floor | undefined {
  if (shape.draw === undefined) return { bounds };
  const { x, y, width, height } = bounds;
  const mask = { width, height, cells: new Uint8Array(width * height) };
  shape.draw(mask, random);
  return shape.tidy === true ? floorOf(mask, bounds) : tidyMask(mask, x, y);
}
