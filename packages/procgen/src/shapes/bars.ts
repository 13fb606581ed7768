import { fillRect, type Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";

/** Where a bar lies across a length: along either edge, or away from both. */
export type Place = "edge" | "inside";

/** Sets the cells of two bars across each other, from side to side, each at least two cells and at most half as wide as the mask. */
export function fillBars(mask: Grid<Uint8Array>, random: Random, upright: Place, level: Place): void {
  const { width, height } = mask;
  const [x, barWidth] = drawBar(random, width, upright);
  const [y, barHeight] = drawBar(random, height, level);
  fillRect(mask, { x, y: 0, width: barWidth, height }, 1);
  fillRect(mask, { x: 0, y, width, height: barHeight }, 1);
}

/** Where a bar begins, and how thick it is. */
function drawBar(random: Random, length: number, place: Place): [number, number] {
  const thickness = random.int(2, Math.max(2, length >> 1) + 1);
  const most = length - thickness;
  if (place === "inside") return [random.int(1, most), thickness];
  return [random.chance(0.5) ? 0 : most, thickness];
}
