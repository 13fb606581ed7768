import type { Rect } from "@delvekit/grid";
import type { Colour } from "./colour";
import { checkInteger } from "./errors";
import { columnsOf, type Frame, putChar, putWide, SPACE, TAIL } from "./frame";

/** A part of a text with its own colours. */
export interface TextSpan {
  readonly text: string;
  readonly fg?: Colour | undefined;
  readonly bg?: Colour | undefined;
}

/**
 * One cell of a styled text, as `wrapText` returns them: a character, the second column of a wide one, or a line feed.
 */
export interface StyledChar {
  readonly glyph: number;
  readonly fg: Colour | undefined;
  readonly bg: Colour | undefined;
}

/**
 * Text to draw: a string, or parts of which some have colours: `["a ", { text: "rat", fg: 0xaa5500 }]`. A line of `wrapText` is one too.
 */
export type StyledText = string | readonly (string | TextSpan | StyledChar)[];

/** The code point that ends a line. */
const LINE_FEED = 0x0a;

/**
 * The cells of a text. Accents are combined with their letters if Unicode has a single character for both; other marks without a width are dropped; a
 * wide character is followed by a `TAIL` for its second column.
 */
export function styledChars(text: StyledText): StyledChar[] {
  return [text].flat().flatMap((piece) => {
    if (typeof piece === "string") return charsOf({ text: piece });
    return "glyph" in piece ? [piece] : charsOf(piece);
  });
}

function charsOf({ text, fg, bg }: TextSpan): StyledChar[] {
  const chars: StyledChar[] = [];
  for (const char of text.normalize("NFC").replaceAll("\t", " ")) {
    const glyph = char.codePointAt(0) as number;
    const columns = columnsOf(glyph);
    if (columns > 0 || glyph === LINE_FEED) chars.push({ glyph, fg, bg });
    if (columns === 2) chars.push({ glyph: TAIL, fg, bg });
  }
  return chars;
}

/**
 * Breaks a text into lines of at most `width` cells: at line feeds, otherwise at blanks (which are removed), or inside a word that is longer than a
 * line, but never inside a wide character.
 * @throws {SizeError} unless `width` is an integer of 1 or more.
 * @example wrapText("a long way down", 10).length; // 2
 */
export function wrapText(text: StyledText, width: number): StyledChar[][] {
  checkInteger("wrap width", width, 1);
  const lines: StyledChar[][] = [];
  for (const paragraph of splitParagraphs(styledChars(text))) {
    let start = 0;
    do {
      const end = lineEnd(paragraph, start, width);
      lines.push(trimEnd(paragraph.slice(start, end)));
      start = skipBlanks(paragraph, end);
    } while (start < paragraph.length);
  }
  return lines;
}

function splitParagraphs(chars: readonly StyledChar[]): StyledChar[][] {
  const paragraphs: StyledChar[][] = [[]];
  for (const char of chars) {
    if (char.glyph === LINE_FEED) paragraphs.push([]);
    else paragraphs.at(-1)?.push(char);
  }
  return paragraphs;
}

// Where the line that begins at `start` ends: at the last blank that fits, unless the rest fits completely.
function lineEnd(chars: readonly StyledChar[], start: number, width: number): number {
  const full = start + width;
  if (full >= chars.length) return chars.length;
  for (let end = full; end > start; end--) {
    if (chars[end]?.glyph === SPACE) return end;
  }
  return chars[full]?.glyph === TAIL && full - 1 > start ? full - 1 : full;
}

function skipBlanks(chars: readonly StyledChar[], from: number): number {
  let next = from;
  while (chars[next]?.glyph === SPACE) next++;
  return next;
}

function trimEnd(chars: StyledChar[]): StyledChar[] {
  while (chars.at(-1)?.glyph === SPACE) chars.pop();
  return chars;
}

/** Options of `drawText`. */
export interface WrappedTextOptions extends Omit<TextOptions, "width"> {
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
