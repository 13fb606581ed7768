import type { Colour } from "../colour";
import { applyChanges, columnsOf, type Frame, SPACE } from "../frame";
import { BEGIN_UPDATE, END_UPDATE, moveRight, moveTo, setBackground, setForeground } from "./ansi";
import { type ColourDepth, setColours } from "./depth";

/** What to send so that a terminal that shows `shown` will show `frame`; empty if nothing changes. Updates `shown`. */
export function paintChanges(shown: Frame, frame: Frame, depth: ColourDepth = "full"): string {
  const brush = new AnsiBrush(depth);
  applyChanges(shown, frame, (x, y, glyph, fg, bg) => brush.put(x, y, glyph, fg, bg));
  return brush.text === "" ? "" : BEGIN_UPDATE + brush.text + END_UPDATE;
}

// Tracks the terminal's cursor and colours to send as few moves and colour changes as possible. Starts every frame without assumptions, so that other
// output to the terminal does no lasting harm.
class AnsiBrush {
  text = "";
  private x = -1;
  private y = -1;
  private fg: Colour | undefined;
  private bg: Colour | undefined;
  private colours = "";

  constructor(private readonly depth: ColourDepth) {}

  put(x: number, y: number, glyph: number, fg: Colour, bg: Colour): void {
    if (y !== this.y) this.text += moveTo(x, y);
    else if (x !== this.x) this.text += moveRight(x - this.x);
    if (this.depth === "full") this.setBoth(glyph, fg, bg);
    else this.setFew(setColours(this.depth, fg, bg));
    this.text += String.fromCodePoint(glyph);
    [this.x, this.y] = [x + columnsOf(glyph), y];
  }

  private setBoth(glyph: number, fg: Colour, bg: Colour): void {
    if (bg !== this.bg) this.text += setBackground(bg);
    this.bg = bg;
    if (glyph === SPACE || fg === this.fg) return;
    this.text += setForeground(fg);
    this.fg = fg;
  }

  // With few colours both are set together, because one depends on the other.
  private setFew(colours: string): void {
    if (colours !== this.colours) this.text += colours;
    this.colours = colours;
  }
}
