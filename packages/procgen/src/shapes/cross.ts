import { fillRect } from "@delvekit/grid";
import type { RoomShape } from "./shape";

/**
 * Two bars across each other, each at least two cells wide, that leave all four corners solid:
 * ```text
 *   ##..####
 *   ........
 *   ........
 *   ##..####
 * ```
 */
export const cross: RoomShape = {
  minWidth: 4,
  minHeight: 4,
  draw(mask, random) {
    const { width, height } = mask;
    const barWidth = random.int(2, Math.max(2, width >> 1) + 1);
    const barHeight = random.int(2, Math.max(2, height >> 1) + 1);
    const barX = random.int(1, width - barWidth);
    const barY = random.int(1, height - barHeight);
    fillRect(mask, { x: barX, y: 0, width: barWidth, height }, 1);
    fillRect(mask, { x: 0, y: barY, width, height: barHeight }, 1);
  },
};
