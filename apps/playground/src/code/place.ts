import type { Fault } from "../frame/messages";

/** Where an error is, as offsets in the source. */
export interface Place {
  readonly lineStart: number;
  readonly lineEnd: number;
  /** The word that is wrong; start and end are the same if it is unknown. */
  readonly start: number;
  readonly end: number;
}

/** What to write instead of what is wrong. */
export interface Remedy {
  readonly start: number;
  readonly end: number;
  readonly write: string;
}

/** A name in quotation marks in a message. */
const NAMED = /"([^"\n]{1,60})"/g;

/**
 * Where to show an error. A table is wrong where it is passed to a package, but its reader looks for the name that the message quotes: the first in or
 * behind that line.
 */
export function placeOf(fault: Fault, source: string): Place {
  const from = Math.min(startOf(fault.line ?? 1, source), source.length);
  const word = wordOf(fault, source, from);
  const at = word?.start ?? from;
  const lineStart = source.lastIndexOf("\n", at - 1) + 1;
  const lineEnd = endOf(source, at);
  if (word) return { lineStart, lineEnd, ...word };
  const column = fault.line === undefined ? lineEnd : lineStart + (fault.column ?? 1) - 1;
  const start = Math.min(column, lineEnd);
  const length = /^[\w$]*/.exec(source.slice(start, lineEnd))?.[0].length ?? 0;
  return { lineStart, lineEnd, start, end: start + length };
}

/** What the error says was probably meant. */
export function remedyOf(fault: Fault, source: string): Remedy | undefined {
  const meant = /did you mean "([^"\n]{1,60})"/.exec(fault.message)?.[1];
  const word = wordOf(fault, source, startOf(fault.line ?? 1, source));
  if (meant === undefined || !word) return undefined;
  const isQuoted = /["'`]/.test(source[word.start] ?? "");
  return { ...word, write: isQuoted ? JSON.stringify(meant) : meant };
}

/** The first name that the message quotes and that the source has, as a text or as a key. */
function wordOf(
  { message }: Fault,
  source: string,
  from: number,
): { start: number; end: number } | undefined {
  for (const [, name = ""] of message.matchAll(NAMED)) {
    const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
    const word = new RegExp(`(["'\`])${escaped}\\1|(?<![\\w$])${escaped}(?![\\w$])`, "g");
    word.lastIndex = from;
    const match = word.exec(source);
    if (match) return { start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** The offset of the start of a line, counted from 1. */
function startOf(line: number, source: string): number {
  let at = 0;
  for (let i = 1; i < line; i++) {
    const next = source.indexOf("\n", at);
    if (next < 0) return at;
    at = next + 1;
  }
  return at;
}

function endOf(source: string, at: number): number {
  const end = source.indexOf("\n", at);
  return end < 0 ? source.length : end;
}
