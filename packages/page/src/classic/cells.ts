// rot-js also draws rectangles, hexagons, tiles and terminals; this file is only the canvas that they share. Node and bundlers resolve the same file,
// and nothing else of rot-js is imported, so there is no second copy.

import { type Colour, columnsOf, formatColour } from "@delvekit/display";
import Canvas from "rot-js/lib/display/canvas.js";
import type { DisplayOptions } from "rot-js/lib/display/types.js";

// Together these letters are as tall and as deep as any ASCII character.
const TALL_LETTERS = "_gjQ@|dlb";

// How much box-drawing characters are enlarged so that their lines meet although cells are rounded to whole pixels.
const LINE_STRETCH = 1.2;

const UPPER_HALF = 0x2580;

/**
 * A canvas of cells, with the font and the positions of rot-js. It draws the cells itself, for three reasons. Glyphs larger than a cell are clipped: only changed
 * cells are drawn again, so the rest of a glyph would stay behind. Letters are placed so that both their ascenders and descenders fit: a cell is only
 * as high as its font, and `_` would be cut off entirely. Half blocks are exact rectangles: fonts leave gaps between them.
 */
export class CellCanvas extends Canvas {
  #spacingX = 0;
  #spacingY = 0;
  #measuredFont = "";
  #baseline = 0;

  /** Sets the number of columns and rows and the font size in pixels. Clears the canvas. */
  layOut(width: number, height: number, fontFamily: string, fontSize: number): void {
    this.#measuredFont = "";
    const used = { width, height, fontFamily, fontSize, fontStyle: "", spacing: 1, forceSquareRatio: false };
    // All options that are not given here belong to other layouts.
    this.setOptions({ ...used, bg: "#000" } as DisplayOptions);
    this.clear();
  }

  /** Draws one cell, or two for a glyph that is two columns wide. */
  drawCell(x: number, y: number, glyph: number, fg: Colour, bg: Colour): void {
    const context = this._ctx;
    const [width, height] = [this.#spacingX * (columnsOf(glyph) === 2 ? 2 : 1), this.#spacingY];
    context.save();
    context.translate(x * this.#spacingX, y * height);
    context.fillStyle = formatColour(bg);
    context.fillRect(0, 0, width, height);
    context.fillStyle = formatColour(fg);
    if (glyph === UPPER_HALF) context.fillRect(0, 0, width, Math.round(height / 2));
    else this.#drawGlyph(width, height, glyph);
    context.restore();
  }

  /** How many columns and rows fit into an area, in pixels. */
  computeSize(width: number, height: number): [columns: number, rows: number] {
    return [Math.floor(width / this.#spacingX), Math.floor(height / this.#spacingY)];
  }

  /** The largest font size with which the columns and rows fit into an area, all in pixels. */
  computeFontSize(width: number, height: number): number {
    const context = this._ctx;
    const { font } = context;
    context.font = `100px ${this._options.fontFamily}`;
    const shape = Math.ceil(context.measureText("W").width) / 100;
    context.font = font;
    const [cellWidth, cellHeight] = [width / this._options.width, height / this._options.height].map(
      Math.floor,
    );
    return Math.floor(Math.min(cellHeight!, cellWidth! / shape));
  }

  // Called by rot-js when the options have changed.
  override _updateSize(): void {
    const { width, height, fontSize } = this._options;
    this.#spacingX = Math.ceil(this._ctx.measureText("W").width);
    this.#spacingY = fontSize;
    const { canvas } = this._ctx;
    canvas.width = width * this.#spacingX;
    canvas.height = height * this.#spacingY;
  }

  // Demanded by rot-js, which draws only in classes that are not used here: see `drawCell`.
  override draw(): void {}

  override _normalizedEventToPosition(x: number, y: number): [number, number] {
    return this.computeSize(x, y);
  }

  #drawGlyph(width: number, height: number, glyph: number): void {
    const context = this._ctx;
    context.textBaseline = "alphabetic";
    this.#measure(height);
    context.beginPath();
    context.rect(0, 0, width, height);
    context.clip();
    const stretch = isBoxLine(glyph) ? LINE_STRETCH : 1;
    context.translate(width / 2, height / 2);
    context.scale(stretch, stretch);
    context.fillText(String.fromCodePoint(glyph), 0, this.#baseline - height / 2);
  }

  // The baseline of letters, in pixels from the top of their cell: a whole number, or strokes would blur.
  #measure(height: number): void {
    if (this._ctx.font === this.#measuredFont) return;
    const { actualBoundingBoxAscent: rise, actualBoundingBoxDescent: depth } =
      this._ctx.measureText(TALL_LETTERS);
    this.#baseline = Math.floor((height + rise - depth) / 2);
    this.#measuredFont = this._ctx.font;
  }
}

function isBoxLine(glyph: number): boolean {
  return glyph >= 0x2500 && glyph <= 0x257f;
}
