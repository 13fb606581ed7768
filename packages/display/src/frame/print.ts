import type { Frame } from "./frame";
import { codePointOf } from "./glyph";

/** The frame's characters without colours, one line per row, blanks at the ends of lines left out. */
export function frameToText(frame: Frame): string {
  const lines: string[] = [];
  for (let y = 0; y < frame.height; y++) {
    const row = frame.glyphs.subarray(y * frame.width, (y + 1) * frame.width);
    lines.push(String.fromCodePoint(...row.map(codePointOf)).trimEnd());
  }
  return lines.join("\n");
}
