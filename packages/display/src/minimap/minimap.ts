import type { Rect } from "@delvekit/grid";
import { type Colour, DEFAULT_BG } from "../colour";
import { type Frame, putChar } from "../frame";
import { sampleMap } from "./sample";
import type { MinimapMark, MinimapView } from "./view";

/** Options of `drawMinimap`. */
export interface MinimapOptions {
  /** Drawn over the terrain, later ones on top; marks outside the map are left out. */
  readonly marks?: readonly MinimapMark[];
  /** The colour of empty areas. Default: black. */
  readonly bg?: Colour;
}

const UPPER_HALF = 0x2580;

/**
 * Draws a whole map into a small area, centred and scaled down by a whole number. Each character cell shows two square pixels, one above the other
 * (`▀`), so 80x50 map cells fit into 80x25 characters, or 40x13 at half the scale.
 * @example const { view, marks } = minimapOf(scene, theme); drawMinimap(frame, { x: 60, y: 0, width: 20, height: 8 }, view, { marks });
 */
export function drawMinimap(frame: Frame, area: Rect, view: MinimapView, options: MinimapOptions = {}): void {
  const { marks = [], bg = DEFAULT_BG } = options;
  const pixels = sampleMap(view, { width: area.width, height: area.height * 2 }, marks, bg);
  for (let row = 0; row < area.height; row++) {
    for (let column = 0; column < area.width; column++) {
      const upper = pixels[row * 2 * area.width + column]!;
      const lower = pixels[(row * 2 + 1) * area.width + column]!;
      putChar(frame, area.x + column, area.y + row, upper === lower ? " " : UPPER_HALF, upper, lower);
    }
  }
}
