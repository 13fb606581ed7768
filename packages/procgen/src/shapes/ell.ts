import { fillBars } from "./bars";
import type { RoomShape } from "./shape";

/**
 * An L, standing, lying or upside down:
 * ```text
 *   ..######
 *   ..######
 *   ........
 *   ........
 * ```
 */
export const ell: RoomShape = {
  minWidth: 4,
  minHeight: 4,
  tidy: true,
  draw(mask, random) {
    fillBars(mask, random, "edge", "edge");
  },
};
