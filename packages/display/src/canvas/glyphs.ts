import type { Pen } from "./surface";

/** Sets a font of so many pixels. */
export function setFont(pen: Pen, pixels: number, family: string, weight: number): void {
  pen.font = `${weight} ${pixels}px ${family}`;
}

/** Draws a character with its ink, not its line, centred on a point. An outline is drawn first when it has a width. */
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
