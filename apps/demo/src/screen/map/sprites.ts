import { brightness, type Camera, type Frame, mapToScreen, putChar, scale } from "@delvekit/display";
import type { Sprite } from "../../game";

/** In front of anything brighter than this, light figures would be lost. */
const GLARE = 90;

/** Draws whoever and whatever is in sight in full colour: dim corners hide nobody who is seen. */
export function drawSprites(frame: Frame, camera: Camera, sprites: readonly Sprite[]): void {
  for (const { x, y, glyph, colour } of sprites) {
    const at = mapToScreen(camera, x, y);
    if (!at) continue;
    const behind = frame.bg[at.y * frame.width + at.x]!;
    const glare = Math.max(1, brightness(behind) / GLARE);
    putChar(frame, at.x, at.y, glyph, colour, scale(behind, 1 / glare));
  }
}
