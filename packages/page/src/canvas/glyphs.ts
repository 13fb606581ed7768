import type { Pen } from "./surface";

/** Sets a font with this size in pixels. */
export function setFont(pen: Pen, pixels: number, family: string, weight: number): void {
  pen.font = `${weight} ${pixels}px ${family}`;
}

/** Draws a character, centred by its visible shape instead of its line height. With an outline width, draws the outline first. */
export function drawGlyph(pen: Pen, glyph: string, x: number, y: number, outline = 0): void {
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: rise, actualBoundingBoxDescent: depth } = pen.measureText(glyph);
  const line = Math.round(y + (rise - depth) / 2);
  if (outline > 0) {
    pen.lineJoin = "round";
    pen.lineWidth = outline;
    pen.strokeText(glyph, x, line);
  }
  pen.fillText(glyph, x, line);
}
