import type { Box } from "./boxes";
import { common, meets } from "./boxes";
import type { Scenery } from "./scenery";
import type { Pen } from "./surface";
import type { Torus } from "./torus";

/** Strips per cell, and by how many 24ths of a cell each is shifted, from the lowest on: a wave that rises with the tick. */
const STRIPS = 6;
const WAVE = [0, 1, 1.5, 1, 0, -1, -1.5, -1] as const;

/** The hot air above fires: a cell high above each run of flames with no flames above it. */
export function shimmersOf({ flames }: Scenery): Box[] {
  const burning = new Set(flames.map(({ x, y }) => `${x} ${y}`));
  const boxes: Box[] = [];
  // Flames are listed row by row, from left to right.
  for (const { x, y } of flames) {
    if (burning.has(`${x} ${y - 1}`)) continue;
    const last = boxes.at(-1);
    if (last?.right === x && last.bottom === y) boxes[boxes.length - 1] = { ...last, right: x + 1 };
    else boxes.push({ left: x, top: y - 1, right: x + 1, bottom: y });
  }
  return boxes;
}

/** Draws the ground behind hot air once more, in strips that waver. The pen's unit is a pixel of the level. */
export function drawShimmers(
  pen: Pen,
  ground: Torus,
  shimmers: readonly Box[],
  box: Box,
  flame: number,
): void {
  for (const shimmer of shimmers) {
    if (!meets(shimmer, box)) continue;
    for (let strip = 0; strip < STRIPS; strip++) {
      const shift = Math.round((WAVE[(flame + shimmer.left + strip) % WAVE.length]! * ground.cell) / 24);
      if (shift === 0) continue;
      const { left, right } = shimmer;
      const bottom = shimmer.bottom - strip / STRIPS;
      const part = { left, top: bottom - 1 / STRIPS, right, bottom };
      if (meets(part, box)) drawShifted(pen, ground, common(part, box), shift);
    }
  }
}

function drawShifted(pen: Pen, ground: Torus, part: Box, shift: number): void {
  pen.translate(shift, 0);
  ground.stamp(pen, part);
  pen.translate(-shift, 0);
}
