import { rememberedSign } from "@delvekit/display/painting";
import { type Brush, disc, drawGlyph, fillPath, setFont, type TileSpot } from "../brush";

/** The kind's glyph on its ground: used in glyph mode, and for kinds without a drawing. */
export function sign({ pen, cell, theme, ink, remembered }: Brush, { left, top, kind }: TileSpot): void {
  setFont(pen, 0.84 * cell, theme.fonts.glyphs, 700);
  pen.fillStyle = remembered ? ink(rememberedSign(kind.ink), 1.5) : ink(kind.ink, 1.2);
  drawGlyph(pen, kind.glyph, left + cell / 2, top + cell / 2);
}

/** The kind's figure, as large as its cell. */
export function figure(brush: Brush, spot: TileSpot): void {
  const { pen, cell, theme, ink, remembered } = brush;
  const { left, top, kind } = spot;
  const drawing = theme.figures[kind.figure ?? ""];
  if (drawing === undefined) {
    sign(brush, spot);
    return;
  }
  pen.save();
  pen.translate(left, top);
  pen.scale(cell / 24, cell / 24);
  fillPath(pen, drawing.body, ink(kind.ink, remembered ? 1.5 : 1.2));
  fillPath(pen, drawing.marks, "rgba(8,5,10,.7)");
  fillPath(pen, drawing.lights, ink(0xfff6dc, remembered ? 1.5 : 1));
  pen.restore();
}

/** A bowl of coals on a foot. */
export function bowl({ pen, cell, ink, remembered }: Brush, { left, top, kind }: TileSpot): void {
  const boost = remembered ? 2 : 1.3;
  pen.fillStyle = "rgba(8,5,10,.45)";
  pen.fillRect(left + cell * 0.16, top + cell * 0.8, cell * 0.68, cell * 0.12);
  pen.fillStyle = ink(0x3a3140, boost);
  pen.fillRect(left + cell * 0.36, top + cell * 0.5, cell * 0.28, cell * 0.36);
  pen.fillStyle = ink(0x5c5066, boost);
  pen.fillRect(left + cell * 0.18, top + cell * 0.42, cell * 0.64, cell * 0.18);
  if (remembered) return;
  disc(pen, ink(kind.ink, 1.2), left + cell / 2, top + cell * 0.32, cell * 0.2);
}
