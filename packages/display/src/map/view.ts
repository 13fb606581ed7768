import type { Size } from "@delvekit/grid";
import { type Colour, DEFAULT_BG, DEFAULT_FG } from "../colour";
import { type Glyph, SPACE } from "../frame";
import type { Knowledge } from "../scene";

/** How a map cell looks; filled in by `MapView.look`. */
export interface MapCell {
  glyph: Glyph;
  fg: Colour;
  bg: Colour;
  /** Light that falls on the cell from fires and lamps, on top of the ambient light: black for none. */
  light: Colour;
}

/**
 * A map as somebody sees it: what `drawMap` draws. A game implements it over its tiles and entities.
 */
export interface MapView extends Size {
  /**
   * Describes the cell at `x`, `y`, which lies inside the map, by writing to `out`. `out` is shared between calls
   * and starts as a blank without light. For a remembered cell: how it looked when last seen, undimmed;
   * for an unknown one `out` may be left alone.
   */
  look(x: number, y: number, out: MapCell): Knowledge;
}

/** A blank cell without light. */
export function createMapCell(): MapCell {
  return { glyph: SPACE, fg: DEFAULT_FG, bg: DEFAULT_BG, light: 0 };
}

/** Makes a cell blank again, for the next call of `look`. */
export function resetMapCell(cell: MapCell): void {
  cell.glyph = SPACE;
  cell.fg = DEFAULT_FG;
  cell.bg = DEFAULT_BG;
  cell.light = 0;
}
