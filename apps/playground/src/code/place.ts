import { findNearestName } from "@delvekit/grid";
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

/** A name in quotation marks in a message, rather than a sign. */
const NAMED = /"([^"\n]{0,60}\w[^"\n]{0,60})"/g;

/** The beginning of a message about a table: "rat.melee.damage is ...". */
const PATH = /^\s*([A-Za-z_$][\w$]*(?:\.[\w$]+)+) is (unknown)?/m;

/** A part of a source. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Where to show an error; undefined if nobody knows. A table is wrong where it is passed to a package, but its reader looks for what the message names:
 * the keys that lead to a value, then the value.
 */
export function placeOf(fault: Fault, source: string): Place | undefined {
  if (fault.line === undefined) return undefined;
  const from = startOf(fault.line, source);
  const named = fault.length === undefined ? wordOf(fault, source, from) : undefined;
  const word = named ?? wordAt(fault, source, from);
  return {
    lineStart: source.lastIndexOf("\n", word.start - 1) + 1,
    lineEnd: endOf(source, word.start),
    ...word,
  };
}

/** What was probably meant, according to the error or to the other names in the source. */
export function remedyOf(fault: Fault, source: string): Remedy | undefined {
  const place = placeOf(fault, source);
  const meant = /did you mean "([^"\n]{1,60})"/.exec(fault.message)?.[1] ?? otherName(fault, source);
  if (!place || meant === undefined || place.start === place.end) return undefined;
  const isQuoted = /["'`]/.test(source[place.start] ?? "");
  return { start: place.start, end: place.end, write: isQuoted ? JSON.stringify(meant) : meant };
}

/** A name of the source that is like one that nothing declares. */
function otherName({ message }: Fault, source: string): string | undefined {
  const unknown = /^(?:Can't find variable: )?([\w$]+)(?: is not defined)?$/.exec(message)?.[1];
  if (unknown === undefined) return undefined;
  const names = new Set(source.match(/[A-Za-z_$][\w$]{2,}/g));
  names.delete(unknown);
  return findNearestName(unknown, [...names]);
}

/** What the message names, in or behind the line. */
function wordOf({ message }: Fault, source: string, from: number): Span | undefined {
  const [, path, isUnknown] = PATH.exec(message) ?? [];
  let at: Span = { start: from, end: from };
  for (const name of path?.split(".") ?? []) at = find(name, source, at.end) ?? at;
  const key = at.end > from ? at : undefined;
  if (isUnknown) return key;
  const quoted = [...message.matchAll(NAMED)].map(([, name = ""]) => find(name, source, at.end));
  return quoted.find((span) => span !== undefined) ?? key;
}

/** The word at the column of the error. */
function wordAt({ column = 1, length }: Fault, source: string, from: number): Span {
  const lineEnd = endOf(source, from);
  const start = Math.min(from + column - 1, lineEnd);
  const word = /^[\w$]*/.exec(source.slice(start, lineEnd))?.[0] ?? "";
  return { start, end: Math.min(start + (length ?? word.length), lineEnd) };
}

/** The next place of a name, as a text or a word. */
function find(name: string, source: string, from: number): Span | undefined {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const word = new RegExp(`(["'\`])${escaped}\\1|(?<![\\w$])${escaped}(?![\\w$])`, "g");
  word.lastIndex = from;
  const match = word.exec(source);
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
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
