/** A character: a one-character string, or its code point. */
export type Glyph = string | number;

/** The code point of a blank cell. */
export const SPACE = 0x20;

/** Replaces a character that does not fit one cell: U+FFFD, the replacement character. */
export const REPLACEMENT = 0xfffd;

/** Marks the second column of a character that is two columns wide. */
export const TAIL = 0xffffffff;

/** No character below this is two columns wide. */
export const FIRST_WIDE = 0x1100;

// Ranges that terminals draw two columns wide (East Asian Width W and F), as pairs of first and last.
const WIDE_RANGES = [
  0x1100, 0x115f, 0x2329, 0x232a, 0x2e80, 0x303e, 0x3041, 0x4dbf, 0x4e00, 0xa4cf, 0xa960, 0xa97f, 0xac00,
  0xd7a3, 0xf900, 0xfaff, 0xfe10, 0xfe19, 0xfe30, 0xfe6f, 0xff01, 0xff60, 0xffe0, 0xffe6, 0x16fe0, 0x18dff,
  0x1aff0, 0x1b2ff, 0x1f200, 0x1f2ff, 0x20000, 0x3fffd,
];
const EMOJI = /\p{Emoji_Presentation}/u;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

/** The code point that a cell shows for a glyph: its own if it takes one column, otherwise U+FFFD. */
export function codePointOf(glyph: Glyph): number {
  const codePoint = typeof glyph === "number" ? glyph : (glyph.codePointAt(0) ?? SPACE);
  return columnsOf(codePoint) === 1 ? codePoint : REPLACEMENT;
}

/**
 * How many columns a terminal gives a code point: 2 for East Asian wide characters and emoji, 0 for
 * combining marks and controls, 1 for the rest. Characters of ambiguous width count as 1.
 * @example columnsOf(0x9f8d); // 2: a Chinese character
 */
export function columnsOf(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x7f) return codePoint < SPACE ? 0 : 1;
  // Fast path: Latin letters, then arrows to geometric shapes except emoji, which is nearly everything that a roguelike draws.
  if (codePoint >= 0xae && codePoint < 0x300) return 1;
  if (codePoint >= 0x2500 && codePoint < 0x25fd) return 1;
  if (codePoint > 0x10ffff) return 0;
  const char = String.fromCodePoint(codePoint);
  if (NO_WIDTH.test(char)) return 0;
  return isInWideBlock(codePoint) || EMOJI.test(char) ? 2 : 1;
}

function isInWideBlock(codePoint: number): boolean {
  for (let i = 0; i < WIDE_RANGES.length; i += 2) {
    if (codePoint < WIDE_RANGES[i]!) return false;
    if (codePoint <= WIDE_RANGES[i + 1]!) return true;
  }
  return false;
}
