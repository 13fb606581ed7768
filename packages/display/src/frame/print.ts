import { type Frame, shownGlyph } from "./frame";
import { TAIL } from "./glyph";

/**
 * The characters of a frame without colours, one line per row, without trailing blanks.
 * @example console.log(printFrame(frame));
 */
export function printFrame(frame: Frame): string {
  const lines: string[] = [];
  for (let y = 0; y < frame.height; y++) {
    const cells = Array.from({ length: frame.width }, (_, x) => shownGlyph(frame, y * frame.width + x));
    lines.push(String.fromCodePoint(...cells.filter((glyph) => glyph !== TAIL)).trimEnd());
  }
  return lines.join("\n");
}
