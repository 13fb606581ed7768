import { oneOf } from "./notation";
import type { Meaning, Place, Thing } from "./place";

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

/** The names that a game knows, tags such as `#boss` among them. Those of a kind that is left out are not checked. */
export interface PlaceNames {
  readonly items?: readonly string[];
  readonly creatures?: readonly string[];
  readonly lights?: readonly string[];
}

/** Checks that the game knows everything that a place names. */
export function checkContent(draft: Draft, { items, creatures, lights }: PlaceNames): void {
  const { place, report } = draft;
  const check = (
    at: string,
    what: string,
    given: string | undefined,
    known: readonly string[] | undefined,
  ) => {
    if (given === undefined || known === undefined || known.includes(given)) return;
    report(at, `the game has no ${what} ${given}`, oneOf(given, known));
  };
  for (const name of place.needs ?? []) check("needs", "item", name, items);
  for (const [glyph, meanings] of Object.entries(place.legend ?? {})) {
    const at = legendKey(glyph);
    for (const thing of meanings.flatMap(({ things }): readonly NameOf[] => things)) {
      check(at, "item", thing.item ?? thing.key, items);
      check(at, "creature", thing.creature, creatures);
      check(at, "light", thing.light, lights);
    }
  }
  for (const [i, { put }] of (place.parts ?? []).entries()) {
    const at = entryKey("parts", i);
    const { item, mob, light } = put as { readonly [Kind in "item" | "mob" | "light"]?: string };
    check(at, "item", item, items);
    check(at, "creature", mob, creatures);
    check(at, "light", light, lights);
  }
}

/** Any thing, as something that may have each kind of name. */
type NameOf = Thing & { readonly [Kind in "item" | "key" | "creature" | "light"]?: string };
