import { checkInteger } from "../check";
import { SPACE, TAIL } from "../frame";
import { LINE_FEED, type StyledChar, type StyledText, styledChars } from "./styled";

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
