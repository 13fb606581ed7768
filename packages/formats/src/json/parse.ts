import { FormatError, type FormatName } from "../errors";

const SPACE = /[ \t\n\r]{1,256}/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** A piece of a string. Its length is limited because the regular expression remembers every repetition. */
const STRING_PART = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|[ !#-[\]-\uffff]{1,256}/y;

/** What may come next. */
type Expected = "value" | "first item" | "first key" | "key" | "colon" | "more";

/** The index of the first character that is not valid JSON; the length of the text if it ends too early. */
function findSyntaxError(text: string): number {
  const open: string[] = [];
  let expected: Expected = "value";
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const end = endOfToken(text, at, expected, open.at(-1));
    if (end === at) return at;
    if (end < 0) return -end;
    expected = next(text[at]!, expected, open);
    at = skipSpace(text, end);
  }
  return at;
}

/** Where the token that starts here ends: here if it is not allowed, negative if a string is not closed. */
function endOfToken(text: string, at: number, expected: Expected, around: string | undefined): number {
  const char = text[at]!;
  if (expected === "colon") return char === ":" ? at + 1 : at;
  if (expected === "more") {
    const closing = around === "[" ? "]" : "}";
    return around !== undefined && (char === "," || char === closing) ? at + 1 : at;
  }
  const closes = (expected === "first item" && char === "]") || (expected === "first key" && char === "}");
  if (closes) return at + 1;
  if (char === '"') return endOfString(text, at + 1);
  if (expected === "key" || expected === "first key") return at;
  return char === "[" || char === "{" ? at + 1 : skip(text, at, SCALAR);
}

function endOfString(text: string, start: number): number {
  let at = start;
  while (text[at] !== '"') {
    const end = skip(text, at, STRING_PART);
    if (end === at) return -at;
    at = end;
  }
  return at + 1;
}

/** What may follow a token that begins with this character. Updates the list of open brackets. */
function next(char: string, expected: Expected, open: string[]): Expected {
  if (expected === "colon") return "value";
  if (char === '"') return expected === "key" || expected === "first key" ? "colon" : "more";
  if (char === ",") return open.at(-1) === "[" ? "value" : "key";
  if (char === "[" || char === "{") {
    open.push(char);
    return char === "[" ? "first item" : "first key";
  }
  if (char === "]" || char === "}") open.pop();
  return "more";
}

function skipSpace(text: string, start: number): number {
  let at = start;
  for (let end = skip(text, at, SPACE); end > at; end = skip(text, at, SPACE)) at = end;
  return at;
}

function skip(text: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

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
