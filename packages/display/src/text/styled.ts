import type { Colour } from "../colour";
import { columnsOf, SPACE, TAIL } from "../frame";

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
export const LINE_FEED = 0x0a;

const TAB = 0x09;

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
  for (const char of text.normalize("NFC")) {
    const glyph = glyphInText(char.codePointAt(0) as number);
    if (glyph === undefined) continue;
    chars.push({ glyph, fg, bg });
    if (columnsOf(glyph) === 2) chars.push({ glyph: TAIL, fg, bg });
  }
  return chars;
}

function glyphInText(codePoint: number): number | undefined {
  if (codePoint === LINE_FEED) return LINE_FEED;
  if (codePoint === TAB) return SPACE;
  return columnsOf(codePoint) === 0 ? undefined : codePoint;
}
