import type { Random } from "@delvekit/random";
import { areaOf, fillEllipse, fillRows } from "./rows";
import type { RoomShape } from "./shape";

/**
 * A cave-like chamber: hollows that each reach beyond the middle, so
 * that they run into one another:
 * ```text
 *   ##......###
 *   #........##
 *   ...........
 *   ...........
 *   #.......###
 *   ##.....####
 * ```
 */
export const caveBlob: RoomShape = {
  minWidth: 5,
  minHeight: 5,
  tidy: true,
  draw(mask, random) {
    const { width, height } = mask;
    // Two bars across each other, so that the floor touches all four sides wherever the hollows lie.
    fillRows(mask, areaOf(mask), 1, () => width);
    for (let hollows = 3 + (Math.min(width, height) >> 2); hollows > 0; hollows--) {
      const across = drawSpan(random, width);
      const x = random.int(0, width - across + 1);
      const down = drawSpan(random, height);
      const y = random.int(0, height - down + 1);
      fillEllipse(mask, { x, y, width: across, height: down }, 1);
    }
  },
};

/** How long a hollow is: from half of the length to three quarters. */
function drawSpan(random: Random, length: number): number {
  const least = (length >> 1) + 1;
  return random.int(least, Math.max(least, (length * 3) >> 2) + 1);
}
