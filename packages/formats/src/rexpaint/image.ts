/** One layer of a REXPaint image. The arrays are in row order, like grids. */
export interface XpLayer {
  readonly width: number;
  readonly height: number;
  /** Glyph codes: positions in the font, by default of code page 437. */
  readonly glyphs: Uint32Array;
  /** Colours, 0xRRGGBB. */
  readonly foreground: Uint32Array;
  /** Colours, 0xRRGGBB; cells with magenta, 0xff00ff, show the layer below. */
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

/** The version that can be read and written. */
export const VERSION = -1;

/** The size of a cell in bytes: glyph code, foreground, background. */
export const CELL_BYTES = 10;
