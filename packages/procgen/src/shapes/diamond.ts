import { areaOf, fillRows } from "./rows";
import type { RoomShape } from "./shape";

/**
 * A square on its tip, which is blunt enough for a door:
 * ```text
 *   ####...####
 *   ##.......##
 *   ...........
 *   ...........
 *   ##.......##
 *   ####...####
 * ```
 */
export const diamond: RoomShape = {
  minWidth: 6,
  minHeight: 6,
  tidy: true,
  draw(mask) {
    const { width, height } = mask;
    fillRows(mask, areaOf(mask), 1, (fromMiddle) =>
      Math.floor((fromMiddle * (width - 2)) / (2 * (height - 1))),
    );
  },
};
