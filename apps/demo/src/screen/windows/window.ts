import { drawBox, type Frame, type StyledText, scale } from "@delvekit/display";
import type { Rect, Size } from "@delvekit/grid";
import { INK } from "../palette";

/** How dark everything behind a window becomes. */
const SHADE = 0.4;

/** Darkens the frame and draws an empty window in the middle of it. Returns its inside, with a blank column on either side. */
export function openWindow(frame: Frame, inside: Size, title?: StyledText): Rect {
  shade(frame);
  const width = Math.min(frame.width, inside.width + 4);
  const height = Math.min(frame.height, inside.height + 2);
  const x = Math.floor((frame.width - width) / 2);
  const y = Math.floor((frame.height - height) / 2);
  const inner = drawBox(
    frame,
    { x, y, width, height },
    { fg: INK.border, bg: INK.window, ...(title === undefined ? {} : { title }) },
  );
  return { ...inner, x: inner.x + 1, width: Math.max(0, inner.width - 2) };
}

function shade(frame: Frame): void {
  for (let cell = 0; cell < frame.glyphs.length; cell++) {
    frame.fg[cell] = scale(frame.fg[cell]!, SHADE);
    frame.bg[cell] = scale(frame.bg[cell]!, SHADE);
  }
}
