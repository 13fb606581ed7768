import { fillRect } from "@delvekit/grid";
import { areaOf } from "./rows";
import type { RoomShape } from "./shape";

/** The shortest side along which pillars may stand farther apart. */
const LONG = 9;

/**
 * A rectangle with rows of pillars, the same from every side:
 * ```text
 *   .........
 *   .#.#.#.#.
 *   .........
 *   .#.#.#.#.
 *   .........
 * ```
 */
export const pillaredHall: RoomShape = {
  minWidth: 5,
  minHeight: 5,
  tidy: true,
  draw(mask, random) {
    const { width, height, cells } = mask;
    const acrossGap = random.int(1, width < LONG ? 2 : 3);
    const downGap = random.int(1, height < LONG ? 2 : 3);
    fillRect(mask, areaOf(mask), 1);
    for (let y = 0; y < height; y++) {
      if (!isInLine(y, height, downGap)) continue;
      for (let x = 0; x < width; x++) if (isInLine(x, width, acrossGap)) cells[y * width + x] = 0;
    }
  },
};

/** Whether pillars stand at a place, with this many cells between them; but never two in the very middle. */
function isInLine(at: number, length: number, gap: number): boolean {
  const fromEdge = Math.min(at, length - 1 - at);
  return fromEdge % (gap + 1) === gap && 2 * fromEdge + 2 !== length;
}
