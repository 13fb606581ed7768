import type { Colour } from "../colour";
import type { Frame } from "../frame";
import { applyChanges, columnsOf, SPACE } from "../frame";
import { BEGIN_UPDATE, END_UPDATE, moveRight, moveTo, setBackground, setForeground } from "./ansi";
import { type ColourDepth, setColours } from "./depth";

/** What to send so that a terminal that shows `shown` will show `frame`; empty if nothing changes. Updates `shown`. */
export function paintChanges(shown: Frame, frame: Frame, depth: ColourDepth = "full"): string {
  const brush = depth === "full" ? new FullBrush() : new FewBrush(depth);
  applyChanges(shown, frame, (x, y, glyph, fg, bg) => brush.put(x, y, glyph, fg, bg));
  return brush.text === "" ? "" : BEGIN_UPDATE + brush.text + END_UPDATE;
}

// Tracks the terminal's cursor and colours to send as few moves and colour changes as possible. Starts every frame without assumptions, so that other
// output to the terminal does no lasting harm.
abstract class AnsiBrush {
  text = "";
  private x = -1;
  private y = -1;

  put(x: number, y: number, glyph: number, fg: Colour, bg: Colour): void {
    this.moveTo(x, y);
    this.setColours(glyph, fg, bg);
    this.text += String.fromCodePoint(glyph);
    this.x = x + columnsOf(glyph);
  }

  protected abstract setColours(glyph: number, fg: Colour, bg: Colour): void;

  private moveTo(x: number, y: number): void {
    if (y !== this.y) this.text += moveTo(x, y);
    else if (x !== this.x) this.text += moveRight(x - this.x);
    this.y = y;
  }
}

class FullBrush extends AnsiBrush {
  private fg: Colour | undefined;
  private bg: Colour | undefined;

  protected override setColours(glyph: number, fg: Colour, bg: Colour): void {
    if (bg !== this.bg) this.text += setBackground(bg);
    this.bg = bg;
    if (glyph === SPACE || fg === this.fg) return;
    this.text += setForeground(fg);
    this.fg = fg;
  }
}

// With few colours both are set together, because one depends on the other.
class FewBrush extends AnsiBrush {
  private colours = "";

  constructor(private readonly depth: Exclude<ColourDepth, "full">) {
    super();
  }

  protected override setColours(_glyph: number, fg: Colour, bg: Colour): void {
    const colours = setColours(this.depth, fg, bg);
    if (colours !== this.colours) this.text += colours;
    this.colours = colours;
  }
}
