import type { Grid, Rect } from "@delvekit/grid";
import { areaOf, fillRows } from "./rows";
import type { RoomShape } from "./shape";

/**
 * A circle, or an ellipse where the room is longer than it is wide:
 * ```text
 *   ##.......##
 *   #.........#
 *   ...........
 *   ...........
 *   #.........#
 *   ##.......##
 * ```
 */
export const ellipse: RoomShape = {
  minWidth: 4,
  minHeight: 4,
  tidy: true,
  draw(mask) {
    fillEllipse(mask, areaOf(mask), 1);
  },
};

/** Sets the cells of the largest ellipse in an area. */
export function fillEllipse(mask: Grid<Uint8Array>, area: Rect, value: number): void {
  const { width, height } = area;
  fillRows(mask, area, value, (fromMiddle) => {
    const chord = Math.floor((width * Math.sqrt(height * height - fromMiddle * fromMiddle)) / height);
    return (width - chord) >> 1;
  });
}
