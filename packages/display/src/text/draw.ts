import type { Rect } from "@delvekit/grid";
import type { Colour } from "../colour";
import type { Frame } from "../frame";
import { putText } from "./put";
import type { StyledText } from "./styled";
import { wrapText } from "./wrap";

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
