import { fillBars } from "./bars";
import type { RoomShape } from "./shape";

/**
 * Two bars across each other, each at least two cells wide, that leave all four corners solid:
 * ```text
 *   ##..####
 *   ........
 *   ........
 *   ##..####
 * ```
 */
export const cross: RoomShape = {
  minWidth: 4,
  minHeight: 4,
  tidy: true,
  draw(mask, random) {
    fillBars(mask, random, "inside", "inside");
  },
};
