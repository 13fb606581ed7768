import type { Colour } from "../colour";
import type { Frame } from "../frame";
import { applyChanges, SPACE } from "../frame";
import { BEGIN_UPDATE, END_UPDATE, moveRight, moveTo, setBackground, setForeground } from "./ansi";

/** What to send so that a terminal showing `shown` shows `frame`; empty when nothing changes. Updates `shown`. */
export function paintChanges(shown: Frame, frame: Frame): string {
  const brush = new Brush();
  applyChanges(shown, frame, (x, y, glyph, fg, bg) => brush.put(x, y, glyph, fg, bg));
  return brush.text === "" ? "" : BEGIN_UPDATE + brush.text + END_UPDATE;
}

// Follows the terminal's cursor and colours to send as few moves and colour changes as possible. Starts every
// frame knowing nothing, so that whatever else was written to the terminal does no lasting harm.
class Brush {
  text = "";
  private x = -1;
  private y = -1;
  private fg: Colour | undefined;
  private bg: Colour | undefined;

  put(x: number, y: number, glyph: number, fg: Colour, bg: Colour): void {
    this.moveTo(x, y);
    if (bg !== this.bg) this.text += setBackground(bg);
    this.bg = bg;
    if (glyph !== SPACE && fg !== this.fg) {
      this.text += setForeground(fg);
      this.fg = fg;
    }
    this.text += String.fromCodePoint(glyph);
    this.x = x + 1;
  }

  private moveTo(x: number, y: number): void {
    if (y !== this.y) this.text += moveTo(x, y);
    else if (x !== this.x) this.text += moveRight(x - this.x);
    this.y = y;
  }
}
