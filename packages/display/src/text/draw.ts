import type { Rect } from "@delvekit/grid";
import type { Colour } from "../colour";
import type { Frame } from "../frame";
import { putText } from "./put";
import type { StyledText } from "./styled";
import { wrapText } from "./wrap";

/** Options of `drawText`. */
export interface WrappedTextOptions {
  /** Colour of the pieces that have none of their own. Default: light grey. */
  readonly fg?: Colour;
  /** Background of the pieces that have none of their own. Default: what the cells have. */
  readonly bg?: Colour;
  /** Lines to leave out at the top, to read on in a long text. Default 0; more than there are show the end. */
  readonly scroll?: number;
}

/**
 * Writes a text into an area, wrapped between words, and returns how many lines did not fit: the furthest it can
 * be scrolled.
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
