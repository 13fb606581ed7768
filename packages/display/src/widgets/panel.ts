import type { Rect } from "@delvekit/grid";
import type { Frame } from "../frame";
import { drawText, type StyledText } from "../text";
import { type BoxOptions, drawBox } from "./box";

/** Options of `drawTextPanel`. */
export interface TextPanelOptions extends BoxOptions {
  /** Lines to leave out at the top, to read on in a long text. Default 0; more than there are show the end. */
  readonly scroll?: number;
}

/**
 * Draws a box with wrapped text inside, one blank column on either side, and returns how many lines did not fit:
 * the furthest it can be scrolled.
 */
export function drawTextPanel(
  frame: Frame,
  area: Rect,
  text: StyledText,
  options: TextPanelOptions = {},
): number {
  const inner = drawBox(frame, area, options);
  const column = { ...inner, x: inner.x + 1, width: inner.width - 2 };
  return drawText(frame, column, text, { scroll: options.scroll ?? 0 });
}
