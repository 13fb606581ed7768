import { FormatError, type FormatName } from "../errors";
import { findSyntaxError } from "./syntax";

/** Line breaks of all systems. */
const LINE_BREAK = /\r\n|\r|\n/g;

/**
 * Parses JSON.
 *
 * @throws FormatError with line and column, the same in every engine
 */
export function parseJson(text: string, format: FormatName): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const index = findSyntaxError(text);
    const { line, column } = placeOf(text, index);
    const found = index < text.length ? showCharacter(text, index) : "the end";
    const problem = `${found} is not expected here: the text is not valid JSON`;
    throw new FormatError(format, `line ${line}, column ${column}`, problem);
  }
}

function placeOf(text: string, index: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  LINE_BREAK.lastIndex = 0;
  while (LINE_BREAK.test(text) && LINE_BREAK.lastIndex <= index) {
    line++;
    start = LINE_BREAK.lastIndex;
  }
  return { line, column: index - start + 1 };
}

/** A character in quotes; an invisible one as its code point. */
function showCharacter(text: string, index: number): string {
  const char = String.fromCodePoint(text.codePointAt(index)!);
  const number = char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0");
  return /[\p{L}\p{N}\p{P}\p{S} ]/u.test(char) ? JSON.stringify(char) : `the character U+${number}`;
}
