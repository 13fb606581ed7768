import type { Rect } from "@delvekit/grid";
import type { Frame } from "../frame";
import { type BoxOptions, drawBox } from "../frame/box";
import { putChars, type StyledText, wrapText } from "../text";

/** Options of `drawTextPanel`. */
export interface TextPanelOptions extends BoxOptions {
  /** Lines to leave out at the top, to read on in a long text. Default 0; too many show the end. */
  readonly scroll?: number;
}

/** Draws a box with wrapped text inside, one blank column on either side. Returns the lines that did not fit. */
export function drawTextPanel(
  frame: Frame,
  area: Rect,
  text: StyledText,
  options: TextPanelOptions = {},
): number {
  const inner = drawBox(frame, area, options);
  const width = inner.width - 2;
  if (width < 1 || inner.height < 1) return 0;
  const lines = wrapText(text, width);
  const hidden = Math.max(0, lines.length - inner.height);
  const first = Math.min(options.scroll ?? 0, hidden);
  lines.slice(first, first + inner.height).forEach((line, row) => {
    putChars(frame, inner.x + 1, inner.y + row, line, {});
  });
  return hidden;
}
