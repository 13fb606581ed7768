import { brightness, type Camera, type Frame, mapToScreen, mix, putChar, scale } from "@delvekit/display";
import type { Point } from "@delvekit/grid";
import type { LevelInSight, Status } from "../../game";
import { flameColour } from "./flame";
import { faded } from "./surface";

/** In front of anything brighter than this, light figures would be lost. */
const GLARE = 90;

/** Draws whoever and whatever is in sight in full colour, so that dim corners hide nobody who is seen. */
export function drawSprites(frame: Frame, camera: Camera, sprites: LevelInSight["entities"]): void {
  for (const { x, y, glyph, colour } of sprites) {
    const at = mapToScreen(camera, x, y);
    if (!at) continue;
    const behind = frame.bg[at.y * frame.width + at.x]!;
    const glare = Math.max(1, brightness(behind) / GLARE);
    putChar(frame, at.x, at.y, glyph, colour, scale(behind, 1 / glare));
  }
}

/** Draws what is remembered of things as dim as the ground that they lie on. */
export function drawRemembered(frame: Frame, camera: Camera, sprites: LevelInSight["inMind"]): void {
  for (const { x, y, glyph, colour } of sprites) {
    const at = mapToScreen(camera, x, y);
    if (at) putChar(frame, at.x, at.y, glyph, faded(colour), frame.bg[at.y * frame.width + at.x]!);
  }
}

/** Surrounds those who burn with flames. */
export function drawBurning(frame: Frame, camera: Camera, burning: readonly Point[], beat: number): void {
  for (const { x, y } of burning) {
    const at = mapToScreen(camera, x, y);
    if (!at) continue;
    const cell = at.y * frame.width + at.x;
    frame.bg[cell] = mix(frame.bg[cell]!, flameColour(x * 31 + y, beat), 0.7);
  }
}

/** Where somebody is on fire. */
export function burningIn({ inSight, burning }: Status, hero: Point): Point[] {
  const foes = inSight.filter((foe) => foe.burning);
  return burning ? [...foes, hero] : foes;
}
