import type { Rect } from "@delvekit/grid";
import type { Colour } from "../colour";
import { type Frame, putChar } from "./frame";
import type { Glyph } from "./glyph";

/** The whole frame as a rectangle: the area to start dividing a screen from. */
export function frameArea(frame: Frame): Rect {
  return { x: 0, y: 0, width: frame.width, height: frame.height };
}

/** Fills a rectangle with one character, blank unless told otherwise. */
export function fillArea(frame: Frame, area: Rect, bg: Colour, glyph: Glyph = " ", fg?: Colour): void {
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++) putChar(frame, x, y, glyph, fg, bg);
  }
}

/** Copies `source` into `target` with its top left corner at `x`, `y`, clipped at the target's edges. */
export function blit(target: Frame, x: number, y: number, source: Frame): void {
  const left = Math.max(0, -x);
  const right = Math.min(source.width, target.width - x);
  const bottom = Math.min(source.height, target.height - y);
  if (left >= right) return;
  for (let row = Math.max(0, -y); row < bottom; row++) {
    const from = row * source.width;
    const to = (y + row) * target.width + x + left;
    target.glyphs.set(source.glyphs.subarray(from + left, from + right), to);
    target.fg.set(source.fg.subarray(from + left, from + right), to);
    target.bg.set(source.bg.subarray(from + left, from + right), to);
  }
}
