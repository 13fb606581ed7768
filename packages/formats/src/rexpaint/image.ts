/** One layer of a REXPaint image. The arrays go row by row, as grids do. */
export interface XpLayer {
  readonly width: number;
  readonly height: number;
  /** Glyph codes: places in the font, code page 437 by default. */
  readonly glyphs: Uint32Array;
  /** Colours, 0xRRGGBB. */
  readonly foreground: Uint32Array;
  /** Colours, 0xRRGGBB; cells of magenta, 0xff00ff, show the layer below. */
  readonly background: Uint32Array;
}

/** A REXPaint image. */
export interface XpImage {
  /** The version of the format: -1. */
  readonly version: number;
  /** At least one, the lowest first. */
  readonly layers: readonly XpLayer[];
}

/** The background colour of cells that show the layer below. */
export const TRANSPARENT = 0xff00ff;

/** The version that is read and written. */
export const VERSION = -1;

/** Bytes of a cell: glyph code, foreground, background. */
export const CELL_BYTES = 10;
