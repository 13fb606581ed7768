import { fillBars } from "./bars";
import type { RoomShape } from "./shape";

/**
 * A T, pointing any way:
 * ```text
 *   ........
 *   ........
 *   ###..###
 *   ###..###
 * ```
 */
export const tee: RoomShape = {
  minWidth: 4,
  minHeight: 4,
  tidy: true,
  draw(mask, random) {
    if (random.chance(0.5)) fillBars(mask, random, "edge", "inside");
    else fillBars(mask, random, "inside", "edge");
  },
};
