import { fillRect, type Grid } from "@delvekit/grid";
import { areaOf, fillEllipse, tidyShape } from "./draw";

/**
 * A ring, round or square, at least two cells wide, around rock or a court among pillars:
 * ```text
 *   ##.....##
 *   #.......#
 *   ...###...
 *   ...###...
 *   ...###...
 *   #.......#
 *   ##.....##
 * ```
 */
export const donut = /* @__PURE__ */ tidyShape(5, (mask, random) => {
  const { width, height } = mask;
  const shorter = Math.min(width, height);
  const ring = random.int(Math.max(2, shorter >> 3), Math.max(2, shorter >> 2) + 1);
  // The ends of a long ellipse are too pointed for a hole.
  const mayBeRound = Math.max(width, height) < 2 * shorter;
  const fill = mayBeRound && random.chance(0.5) ? fillEllipse : fillRect;
  const hole = { x: ring, y: ring, width: width - 2 * ring, height: height - 2 * ring };
  fill(mask, areaOf(mask), 1);
  if (random.chance(0.5)) {
    fill(mask, hole, 0);
  } else {
    fill(mask, hole, COURT);
    plantPillars(mask);
  }
});

/** Marks the cells of a court before it is known where its pillars stand. */
const COURT = 2;

/** Makes floor of a court but for every other cell from the middle, both ways. */
function plantPillars({ width, height, cells }: Grid<Uint8Array>): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (cells[cell] === COURT) cells[cell] = isInLine(x, width) && isInLine(y, height) ? 0 : 1;
    }
  }
}

function isInLine(at: number, length: number): boolean {
  const fromMiddle = Math.abs(2 * at - length + 1) >> 1;
  return fromMiddle % 2 === 0;
}

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
export const pillaredHall = /* @__PURE__ */ tidyShape(5, (mask, random) => {
  const { width, height, cells } = mask;
  const acrossGap = random.int(1, width < LONG ? 2 : 3);
  const downGap = random.int(1, height < LONG ? 2 : 3);
  fillRect(mask, areaOf(mask), 1);
  for (let y = 0; y < height; y++) {
    if (!isPillar(y, height, downGap)) continue;
    for (let x = 0; x < width; x++) if (isPillar(x, width, acrossGap)) cells[y * width + x] = 0;
  }
});

/** Whether pillars stand at a place, with this many cells between them; but never two in the very middle. */
function isPillar(at: number, length: number, gap: number): boolean {
  const fromEdge = Math.min(at, length - 1 - at);
  return fromEdge % (gap + 1) === gap && 2 * fromEdge + 2 !== length;
}
