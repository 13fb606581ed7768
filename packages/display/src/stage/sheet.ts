import type { Point, Rect } from "@delvekit/grid";
import { type BoxLines, drawBox } from "../box";
import type { Colour } from "../colour";
import { type Frame, putChar, SPACE, TAIL } from "../frame";
import { putText, type StyledText, styledChars } from "../text";
import type { Theme } from "../theme";
import type { Ask, Card, RichText, Sign, Tone, Translate } from "../view";

/** A part of the screen that can be clicked. */
export interface ClickArea extends Rect {
  readonly ask: Ask;
}

/** What a view is drawn on, and what was drawn where. */
export interface Paper {
  readonly frame: Frame;
  readonly theme: Theme;
  /** Whether to use only ASCII. */
  readonly ascii: boolean;
  /** Whether signs show what colours otherwise do. */
  readonly plain: boolean;
  readonly translate: Translate;
  /** The clickable regions; the topmost last. */
  readonly regions: ClickArea[];
  /** The area of the map, and the cell in its corner; undefined without a map, or under a card that covers it. */
  map: { readonly area: Rect; readonly corner: Point } | undefined;
  /** Whether anything on it is animated, so that another tick gives another picture. */
  alive: boolean;
}

/** Writes a line that ends at a column. Returns where it begins. */
export function putRight(sheet: Paper, right: number, y: number, text: StyledText): number {
  const x = right - styledChars(text).length;
  putText(sheet.frame, x, y, text);
  return x;
}

/** Writes a line into so many columns. A line that is longer ends with an ellipsis, so that nobody takes its beginning for the whole. */
export function putFitted({ frame, ascii }: Paper, x: number, y: number, text: StyledText, width: number) {
  const chars = styledChars(text);
  if (chars.length <= width) {
    putText(frame, x, y, chars);
    return;
  }
  let kept = Math.max(0, width - 1);
  while (kept > 0 && (chars[kept]!.glyph === TAIL || chars[kept - 1]!.glyph === SPACE)) kept--;
  const end = putText(frame, x, y, chars.slice(0, kept));
  const { fg } = chars[kept]!;
  if (width > 0) putText(frame, end, y, [{ text: ascii ? "." : "…", fg }]);
}

/** Draws a horizontal line of this width from `x`. */
export function rule(sheet: Paper, x: number, y: number, width: number): void {
  const { ui } = sheet.theme.colours;
  for (let column = x; column < x + width; column++)
    putChar(sheet.frame, column, y, sheet.ascii ? "-" : "─", ui.line);
}

/** Draws a box in the colours of cards; returns the area inside, with a margin of one column at the sides. */
export function box(sheet: Paper, area: Rect, title: string): Rect {
  const { ui } = sheet.theme.colours;
  const lines: BoxLines = sheet.ascii ? "ascii" : "rounded";
  const inside = drawBox(sheet.frame, area, {
    lines,
    fg: ui.edge,
    bg: ui.raised,
    ...(title !== "" && { title: [{ text: title, fg: ui.accent }] }),
  });
  return { ...inside, x: inside.x + 1, width: Math.max(0, inside.width - 2) };
}

/** An area of a size in the middle of another, clipped to it. */
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

const TONES = {
  plain: "text",
  quiet: "dim",
  good: "good",
  bad: "danger",
  warning: "accent",
  info: "info",
} as const satisfies Record<Tone, keyof Theme["colours"]["ui"]>;

/** The colour of a tone. */
export function toneColour({ colours: { ui } }: Theme, tone: Tone): Colour {
  return ui[TONES[tone]];
}

/** A text of a view in the colours of a theme; parts without a tone get `tone`. */
export function styled(theme: Theme, text: RichText, tone: Tone = "plain"): StyledText {
  const parts = typeof text === "string" ? [text] : text;
  return parts.map((part) =>
    typeof part === "string"
      ? { text: part, fg: toneColour(theme, tone) }
      : { text: part.text, fg: toneColour(theme, part.tone ?? (part.strong === true ? "warning" : tone)) },
  );
}

/** The colour of a sign. */
export function signColour({ colours: { actor, item } }: Theme, { colour }: Sign): Colour {
  if (typeof colour === "number") return colour;
  return colour in actor ? actor[colour as keyof typeof actor] : item[colour as keyof typeof item];
}
