import { type Colour, DEFAULT_FG, scale } from "../colour";
import type { Frame } from "../frame";
import { fillArea } from "../frame";
import { putText, type StyledText, styledChars } from "../text";

/** What a bar shows. */
export interface Bar {
  readonly value: number;
  readonly max: number;
  /** Colour of the filled part. */
  readonly colour: Colour;
  /** Colour of the rest. Default: a dark shade of `colour`. */
  readonly empty?: Colour;
  /** Written centred over the bar. */
  readonly label?: StyledText;
  /** Colour of the label. Default light grey. */
  readonly fg?: Colour;
}

/**
 * Draws a horizontal bar, such as health, `width` cells wide. It is full only at `max` and empty only at 0,
 * whatever rounding would say: one last hit point can be seen.
 */
export function drawBar(frame: Frame, x: number, y: number, width: number, bar: Bar): void {
  const { colour, empty = scale(colour, 0.3), label = "", fg = DEFAULT_FG } = bar;
  const filled = filledCells(bar, width);
  fillArea(frame, { x, y, width, height: 1 }, empty);
  fillArea(frame, { x, y, width: filled, height: 1 }, colour);
  const start = Math.max(0, Math.floor((width - styledChars(label).length) / 2));
  putText(frame, x + start, y, label, { fg, width: width - start });
}

function filledCells(bar: Bar, width: number): number {
  if (bar.value <= 0 || bar.max <= 0) return 0;
  if (bar.value >= bar.max) return width;
  return Math.min(width - 1, Math.max(1, Math.round((bar.value / bar.max) * width)));
}
