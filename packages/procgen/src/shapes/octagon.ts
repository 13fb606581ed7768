import { areaOf, fillRows } from "./rows";
import type { RoomShape } from "./shape";

/**
 * A rectangle without its corners, as regular as its sides are:
 * ```text
 *   ##.......##
 *   #.........#
 *   ...........
 *   ...........
 *   ...........
 *   #.........#
 *   ##.......##
 * ```
 */
export const octagon: RoomShape = {
  minWidth: 4,
  minHeight: 4,
  tidy: true,
  draw(mask) {
    const { width, height } = mask;
    const corner = Math.max(1, Math.floor((Math.min(width, height) * 3) / 10));
    fillRows(mask, areaOf(mask), 1, (fromMiddle) => Math.max(0, corner - ((height - 1 - fromMiddle) >> 1)));
  },
};
