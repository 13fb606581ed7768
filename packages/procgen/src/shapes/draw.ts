import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { RoomShape } from "./shape";
import { type Floor, tidyMask } from "./tidy";

/**
 * Draws the floor of a room within these bounds, which must not be smaller than the shape's least. Undefined if
 * nothing is left of what it drew.
 *
 * @param scratch space for a mask of these bounds or more, to save making one
 */
export function drawFloor(
  { draw }: RoomShape,
  bounds: Rect,
  random: Random,
  scratch?: Uint8Array,
): Floor | undefined {
  if (draw === undefined) return { bounds };
  const { x, y, width, height } = bounds;
  const size = width * height;
  const cells = scratch === undefined ? new Uint8Array(size) : scratch.subarray(0, size).fill(0);
  draw({ width, height, cells }, random);
  return tidyMask({ width, height, cells }, x, y);
}
