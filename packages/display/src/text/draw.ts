import type { Rect } from "@delvekit/grid";
import type { Colour } from "../colour";
import { type Frame, putChar, putWide, SPACE, TAIL } from "../frame";
import { LINE_FEED, type StyledText, styledChars, wrapText } from "./styled";

/** Options of `drawText`. */
export interface WrappedTextOptions {
  /** The colour of parts without their own. Default: light grey. */
  readonly fg?: Colour;
  /** The background of parts without their own. Default: that of the cells. */
  readonly bg?: Colour;
  /** How many lines to skip at the top, to scroll through a long text. Default 0; larger values than possible show the end. */
  readonly scroll?: number;
}

/**
 * Writes a text into an area, wrapped between words, and returns how many lines did not fit: the maximum for `scroll`.
 * @example const hidden = drawText(frame, { x: 1, y: 18, width: 40, height: 5 }, "A long story.");
 */
export function drawText(
  frame: Frame,
  area: Rect,
  text: StyledText,
  options: WrappedTextOptions = {},
): number {
  if (area.width < 1 || area.height < 1) return 0;
  const { scroll = 0, ...colours } = options;
  const lines = wrapText(text, area.width);
  const hidden = Math.max(0, lines.length - area.height);
  const first = Math.min(scroll, hidden);
  lines.slice(first, first + area.height).forEach((line, row) => {
    putText(frame, area.x, area.y + row, line, colours);
  });
  return hidden;
}

/** Options of `putText`. */
export interface TextOptions {
  /** The colour of parts without their own. Default: light grey. */
  readonly fg?: Colour;
  /** The background of parts without their own. Default: that of the cells. */
  readonly bg?: Colour;
  /** The maximum number of cells to draw. Default: up to the edge of the frame. */
  readonly width?: number;
}

/**
 * Writes one line (line feeds become blanks), clipped at the edges, and returns the x after its last cell.
 * @example putText(frame, 1, 0, ["Turn ", { text: "12", fg: 0xffd84d }]);
 */
export function putText(
  frame: Frame,
  x: number,
  y: number,
  text: StyledText,
  options: TextOptions = {},
): number {
  const chars = styledChars(text).slice(0, options.width);
  chars.forEach(({ glyph, fg = options.fg, bg = options.bg }, index) => {
    if (chars[index + 1]?.glyph === TAIL) putWide(frame, x + index, y, glyph, fg, bg);
    else if (glyph !== TAIL) putChar(frame, x + index, y, glyph === LINE_FEED ? SPACE : glyph, fg, bg);
  });
  return x + chars.length;
}
