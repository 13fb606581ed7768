import type { Rect } from "@delvekit/grid";
import type { Colour } from "../colour";
import { type Frame, putChar } from "./frame";
import type { Glyph } from "./glyph";

/**
 * The whole frame as a rectangle: the area to start dividing.
 * @example const { width, height } = areaOf(frame);
 */
export function areaOf(frame: Frame): Rect {
  return { x: 0, y: 0, width: frame.width, height: frame.height };
}

/**
 * Fills a rectangle with one character, by default blank.
 * @example fillArea(frame, { x: 0, y: 23, width: 80, height: 1 }, 0x303030);
 */
export function fillArea(frame: Frame, area: Rect, bg: Colour, glyph: Glyph = " ", fg?: Colour): void {
  for (let y = area.y; y < area.y + area.height; y++) {
    for (let x = area.x; x < area.x + area.width; x++) putChar(frame, x, y, glyph, fg, bg);
  }
}
