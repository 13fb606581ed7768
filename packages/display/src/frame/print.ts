import { type Frame, shownGlyph } from "./frame";
import { TAIL } from "./glyph";

/** The frame's characters without colours, one line per row, blanks at the ends of lines left out. */
export function frameToText(frame: Frame): string {
  const lines: string[] = [];
  for (let y = 0; y < frame.height; y++) {
    const cells = Array.from({ length: frame.width }, (_, x) => shownGlyph(frame, y * frame.width + x));
    lines.push(String.fromCodePoint(...cells.filter((glyph) => glyph !== TAIL)).trimEnd());
  }
  return lines.join("\n");
}
