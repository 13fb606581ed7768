import { fillRect, type Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { tidyShape } from "./draw";

/**
 * Two bars across each other, each at least two cells wide, that leave all four corners solid:
 * ```text
 *   ##..####
 *   ........
 *   ........
 *   ##..####
 * ```
 */
export const cross = /* @__PURE__ */ tidyShape(4, (mask, random) => {
  fillBars(mask, random, "inside", "inside");
});

/**
 * An L, standing, lying or upside down:
 * ```text
 *   ..######
 *   ..######
 *   ........
 *   ........
 * ```
 */
export const ell = /* @__PURE__ */ tidyShape(4, (mask, random) => {
  fillBars(mask, random, "edge", "edge");
});

/**
 * A T, pointing any way:
 * ```text
 *   ........
 *   ........
 *   ###..###
 *   ###..###
 * ```
 */
export const tee = /* @__PURE__ */ tidyShape(4, (mask, random) => {
  if (random.chance(0.5)) fillBars(mask, random, "edge", "inside");
  else fillBars(mask, random, "inside", "edge");
});

/** Where a bar lies across a length: along either edge, or away from both. */
type Place = "edge" | "inside";

/** Sets the cells of two bars across each other, from side to side, each at least two cells and at most half as wide as the mask. */
function fillBars(mask: Grid<Uint8Array>, random: Random, upright: Place, level: Place): void {
  const { width, height } = mask;
  const barWidth = drawThickness(random, width);
  const x = drawPlace(random, width - barWidth, upright);
  const barHeight = drawThickness(random, height);
  const y = drawPlace(random, height - barHeight, level);
  fillRect(mask, { x, y: 0, width: barWidth, height }, 1);
  fillRect(mask, { x: 0, y, width, height: barHeight }, 1);
}

function drawThickness(random: Random, length: number): number {
  return random.int(2, Math.max(2, length >> 1) + 1);
}

/** Where a bar begins that leaves this many cells free. */
function drawPlace(random: Random, free: number, place: Place): number {
  if (place === "inside") return random.int(1, free);
  return random.chance(0.5) ? 0 : free;
}
