import type { Meaning, Place } from "./place";

/** Where something was written, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A mistake in a text of places. */
export interface PlaceProblem extends Position {
  /** The name of the place that it is in. */
  readonly place?: string;
  /** What is wrong. */
  readonly message: string;
  /** What to write instead. */
  readonly fix: string;
}

/** Takes a mistake. */
export type Report = (at: Position, message: string, fix: string) => void;

/** A part of a line, without spaces around it. */
export interface Piece {
  readonly text: string;
  readonly at: Position;
}

/** The parts of a piece between separators. */
export function split({ text, at }: Piece, separator: string): Piece[] {
  let column = at.column;
  return text.split(separator).map((part) => {
    const piece = trimmed(part, { line: at.line, column });
    column += part.length + separator.length;
    return piece;
  });
}

/** The words of a piece. */
export function wordsOf(piece: Piece): Piece[] {
  return split(piece, " ").filter(({ text }) => text !== "");
}

/** The rest of a piece after some characters. */
export function after({ text, at }: Piece, characters: number): Piece {
  return trimmed(text.slice(characters), { line: at.line, column: at.column + characters });
}

function trimmed(text: string, { line, column }: Position): Piece {
  return { text: text.trim(), at: { line, column: column + text.length - text.trimStart().length } };
}

/** A place while its lines are read, with where they were. */
export interface Draft {
  readonly place: { -readonly [Name in keyof Place]: Place[Name] } & {
    legend?: Record<string, readonly Meaning[]>;
  };
  /** Where each line of the header, each map, and each entry of the legend and the lists was written. */
  readonly lines: Map<string, Position>;
  /** Takes a mistake, by its place in the text or the key of its line. */
  readonly report: (at: Position | string, message: string, fix: string) => void;
}

/** The key of a character in the lines of a draft. */
export function legendKey(glyph: string): string {
  return `= ${glyph}`;
}

/** The key of an entry of a list in the lines of a draft. */
export function entryKey(list: "parts" | "changes" | "triggers", index: number): string {
  return `${list}[${index}]`;
}

/** Where a line of a draft was written, or else its first one. */
export function lineOf({ lines }: Draft, key: string): Position {
  return lines.get(key) ?? lines.get("place") ?? { line: 1, column: 1 };
}
