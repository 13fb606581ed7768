import type { Colour } from "../colour";
import { codePointOf, columnsOf, SPACE } from "../frame/glyph";

/** A piece of text in its own colours. */
export interface Span {
  readonly text: string;
  readonly fg?: Colour;
  readonly bg?: Colour;
}

/** Text to draw: a string, or pieces of which some have colours: `["a ", { text: "rat", fg: 0xaa5500 }]`. */
export type StyledText = string | readonly (string | Span)[];

/** One character of a styled text: one cell wide, or a line feed. */
export interface StyledChar {
  readonly glyph: number;
  readonly fg: Colour | undefined;
  readonly bg: Colour | undefined;
}

/** The code point that ends a line. */
export const LINE_FEED = 0x0a;

const TAB = 0x09;

/**
 * The characters of a text, one per cell. Accents are joined with their letters where Unicode has one
 * character for both; other marks without a width are dropped; wide characters become U+FFFD.
 */
export function styledChars(text: StyledText): StyledChar[] {
  const chars: StyledChar[] = [];
  for (const piece of [text].flat()) {
    const span: Span = typeof piece === "string" ? { text: piece } : piece;
    for (const char of span.text.normalize("NFC")) {
      const glyph = glyphInText(char.codePointAt(0) as number);
      if (glyph !== undefined) chars.push({ glyph, fg: span.fg, bg: span.bg });
    }
  }
  return chars;
}

/** The text without its colours. */
export function plainText(text: StyledText): string {
  return [text]
    .flat()
    .map((piece) => (typeof piece === "string" ? piece : piece.text))
    .join("");
}

function glyphInText(codePoint: number): number | undefined {
  if (codePoint === LINE_FEED) return LINE_FEED;
  if (codePoint === TAB) return SPACE;
  return columnsOf(codePoint) === 0 ? undefined : codePointOf(codePoint);
}
