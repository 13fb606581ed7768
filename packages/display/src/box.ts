import type { Rect } from "@delvekit/grid";
import { type Colour, DEFAULT_BG, DEFAULT_FG } from "./colour";
import { type Frame, fillArea, putChar } from "./frame";
import { putText, type StyledText } from "./text";

/** How the border of a box looks. */
export type BoxLines = "single" | "double" | "rounded" | "ascii";

/** Options of `drawBox`. */
export interface BoxOptions {
  /** The text in the top border. */
  readonly title?: StyledText;
  /** The colour of the border, and of the title unless it has its own. */
  readonly fg?: Colour;
  /** Colour of the inside and behind the border. */
  readonly bg?: Colour;
  /** Default `"single"`. */
  readonly lines?: BoxLines;
}

// Horizontal, vertical, then the corners clockwise from the top left.
const LINES: Record<BoxLines, string> = {
  single: "─│┌┐┘└",
  double: "═║╔╗╝╚",
  rounded: "─│╭╮╯╰",
  ascii: "-|++++",
};

/**
 * Clears a rectangle, draws a border around it and returns the area inside.
 * @example const inside = drawBox(frame, { x: 10, y: 4, width: 30, height: 12 }, { title: "Pack", lines: "double" });
 */
export function drawBox(frame: Frame, area: Rect, options: BoxOptions = {}): Rect {
  const { fg = DEFAULT_FG, bg = DEFAULT_BG, lines = "single", title } = options;
  fillArea(frame, area, bg);
  drawBorder(frame, area, LINES[lines], fg);
  if (title !== undefined) {
    putText(frame, area.x + 2, area.y, [" ", ...[title].flat(), " "], {
      fg,
      width: Math.max(0, area.width - 4),
    });
  }
  return {
    x: area.x + 1,
    y: area.y + 1,
    width: Math.max(0, area.width - 2),
    height: Math.max(0, area.height - 2),
  };
}

function drawBorder(frame: Frame, area: Rect, lines: string, fg: Colour): void {
  if (area.width < 1 || area.height < 1) return;
  const [horizontal, vertical, topLeft, topRight, bottomRight, bottomLeft] = lines as unknown as string[];
  const right = area.x + area.width - 1;
  const bottom = area.y + area.height - 1;
  const put = (x: number, y: number, char = " ") => putChar(frame, x, y, char, fg);
  for (let x = area.x; x <= right; x++) {
    put(x, area.y, horizontal);
    put(x, bottom, horizontal);
  }
  for (let y = area.y; y <= bottom; y++) {
    put(area.x, y, vertical);
    put(right, y, vertical);
  }
  put(area.x, area.y, topLeft);
  put(right, area.y, topRight);
  put(right, bottom, bottomRight);
  put(area.x, bottom, bottomLeft);
}
