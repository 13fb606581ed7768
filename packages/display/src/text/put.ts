import type { Colour } from "../colour";
import { type Frame, putChar, putWide, SPACE, TAIL } from "../frame";
import { LINE_FEED, type StyledText, styledChars } from "./styled";

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
