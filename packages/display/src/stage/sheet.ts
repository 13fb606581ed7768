import type { Point, Rect } from "@delvekit/grid";
import { type BoxLines, drawBox } from "../box";
import type { Colour } from "../colour";
import { type Frame, putChar } from "../frame";
import { putText, type StyledText, styledChars } from "../text";
import type { Theme } from "../theme";
import type { Ask, Card } from "../view";

/** A part of the screen that can be clicked. */
export interface Region extends Rect {
  readonly ask: Ask;
}

/** What a view is drawn on, and what was drawn where. */
export interface Sheet {
  readonly frame: Frame;
  readonly theme: Theme;
  /** Whether nothing but ASCII is used. */
  readonly ascii: boolean;
  /** What can be clicked; the topmost at the end. */
  readonly regions: Region[];
  /** Where the map is, and the cell in its corner; undefined without one, or under a card that covers it. */
  map: { readonly area: Rect; readonly corner: Point } | undefined;
  /** Whether something on it moves: whether another tick is another picture. */
  alive: boolean;
}

/** Writes a line that ends at a column. Answers where it begins. */
export function putRight(sheet: Sheet, right: number, y: number, text: StyledText): number {
  const x = right - styledChars(text).length;
  putText(sheet.frame, x, y, text);
  return x;
}

/** A line across, from `x` for so many columns. */
export function rule(sheet: Sheet, x: number, y: number, width: number): void {
  const { ui } = sheet.theme.colours;
  for (let column = x; column < x + width; column++)
    putChar(sheet.frame, column, y, sheet.ascii ? "-" : "─", ui.line);
}

/** A box in the colours of cards; answers the area inside, with a margin of a column at the sides. */
export function box(sheet: Sheet, area: Rect, title: string, edge?: Colour): Rect {
  const { ui } = sheet.theme.colours;
  const lines: BoxLines = sheet.ascii ? "ascii" : "rounded";
  const inside = drawBox(sheet.frame, area, {
    lines,
    fg: edge ?? ui.edge,
    bg: ui.raised,
    ...(title !== "" && { title: [{ text: title, fg: ui.accent }] }),
  });
  return { ...inside, x: inside.x + 1, width: Math.max(0, inside.width - 2) };
}

/** An area of a size in the middle of another, cut to it. */
export function middle(area: Rect, width: number, height: number): Rect {
  const [w, h] = [Math.min(width, area.width), Math.min(height, area.height)];
  return {
    x: area.x + Math.floor((area.width - w) / 2),
    y: area.y + Math.floor((area.height - h) / 2),
    width: w,
    height: h,
  };
}

/** Whether a card takes the whole screen. */
export function isScreen(card: Card): boolean {
  return card.kind === "title" || card.kind === "end";
}
