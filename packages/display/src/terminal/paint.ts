import { blueOf, type Colour, greenOf, redOf } from "../colour";
import { applyChanges, columnsOf, type Frame, SPACE } from "../frame";
import { type ColourDepth, setColours } from "./depth";

const CSI = "\x1b[";

/**
 * Alternate screen, hidden cursor, no automatic line wrap (a character in the last corner would scroll the screen), number pad in application mode so
 * that it differs from the digits, and markers around pasted text, which is not a key press.
 */
export const ENTER_SCREEN = `${CSI}?1049h${CSI}?25l${CSI}?7l${CSI}?2004h\x1b=`;

/** Undoes `ENTER_SCREEN`, and whatever an interrupted frame may have left on: colours, a synchronized update. */
export const LEAVE_SCREEN = `${CSI}?2026l${CSI}0m\x1b>${CSI}?2004l${CSI}?7h${CSI}?25h${CSI}?1049l`;

/** Requests pointer reports, including movement, in the notation without a limit on columns. */
export const POINTER_ON = `${CSI}?1003h${CSI}?1006h`;

/** Undoes `POINTER_ON`. */
export const POINTER_OFF = `${CSI}?1006l${CSI}?1003l`;

/** Asks the terminal to show nothing until `END_UPDATE`; terminals that do not support it ignore it. */
const BEGIN_UPDATE = `${CSI}?2026h`;

/** See `BEGIN_UPDATE`. */
const END_UPDATE = `${CSI}?2026l`;

/** Resets colours and empties the screen. */
export const CLEAR_SCREEN = `${CSI}0m${CSI}2J`;

/** Moves the cursor to a cell; the terminal counts from 1. */
function moveTo(x: number, y: number): string {
  return `${CSI}${y + 1};${x + 1}H`;
}

/** Moves the cursor to the right. */
function moveRight(cells: number): string {
  return cells === 1 ? `${CSI}C` : `${CSI}${cells}C`;
}

/** Sets the colour of the characters that follow, 38, or behind them, 48. */
function setColour(what: 38 | 48, colour: Colour): string {
  return `${CSI}${what};2;${redOf(colour)};${greenOf(colour)};${blueOf(colour)}m`;
}

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
    if (bg !== this.bg) this.text += setColour(48, bg);
    this.bg = bg;
    if (glyph === SPACE || fg === this.fg) return;
    this.text += setColour(38, fg);
    this.fg = fg;
  }

  // With few colours both are set together, because one depends on the other.
  private setFew(colours: string): void {
    if (colours !== this.colours) this.text += colours;
    this.colours = colours;
  }
}
