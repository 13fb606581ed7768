import { findNearestName } from "@delvekit/grid";
import { gates } from "../machines";
import type { Range } from "../options/option";
import { type Anchor, anchors, type Place } from "./place";

/** How a value is written in a file and checked in JSON. */
export interface Notation<Value> {
  /** The value, or undefined if the text is malformed. */
  read(text: string): Value | undefined;
  print(value: Value): string;
  /** What to write instead of a malformed text. */
  fix(text: string): string;
  /** The values as a JSON schema. */
  readonly schema: object;
}

/** The most that any number may be. */
const MOST = 1_000_000;

/** Words with single spaces between them, perhaps with `#` before them. */
const NAME = /^#?[\p{L}\p{N}'_-]+(?: [\p{L}\p{N}'_-]+)*$/u;
const WORD = /^[\p{L}\p{N}'_-]+$/u;

/** What to write instead of an unknown word. */
export function oneOf(word: string, words: readonly string[]): string {
  if (words.length === 0) return "remove it";
  const nearest = findNearestName(word, words);
  return nearest === undefined ? `write one of: ${words.join(", ")}` : `write ${nearest}`;
}

const sentence = /* @__PURE__ */ matching(/^\S(.*\S)?$/s, "write a sentence for players");

/** The name of something in the game, or a tag. */
export const name: Notation<string> = /* @__PURE__ */ matching(
  NAME,
  "write a name of letters, digits and spaces, or #tag",
);
/** A name without spaces. */
export const word: Notation<string> = /* @__PURE__ */ matching(WORD, "write a word of letters and digits");

/** Text of a pattern. */
export function matching(pattern: RegExp, fix: string): Notation<string> {
  return {
    read: (text) => (pattern.test(text) ? text : undefined),
    print: (value) => value,
    fix: () => fix,
    schema: { type: "string", pattern: pattern.source },
  };
}

/** A whole number. */
export function whole(min: number): Notation<number> {
  return {
    read: (text) => {
      const value = /^\d+$/.test(text) ? Number(text) : -1;
      return value >= min && value <= MOST ? value : undefined;
    },
    print: String,
    fix: () => `write a whole number from ${min} to ${MOST}`,
    schema: { type: "integer", minimum: min, maximum: MOST },
  };
}

/** A whole number, or two with a hyphen between them. */
export function range(least: number, example: string): Notation<Range> {
  const number = whole(least);
  return {
    read: (text) => {
      const [first = "", last = first, ...more] = text.split("-");
      const min = number.read(first);
      const max = number.read(last);
      const isRange = min !== undefined && max !== undefined && min <= max && more.length === 0;
      return isRange ? { min, max } : undefined;
    },
    print: ({ min, max }) => (min === max ? String(min) : `${min}-${max}`),
    fix: () => `write a range such as ${example}`,
    schema: recordSchema({ min: number.schema, max: number.schema }, ["min", "max"]),
  };
}

/** One of several words. */
export function choice<Word extends string>(words: readonly Word[]): Notation<Word> {
  return {
    read: (text) => words.find((word) => word === text),
    print: (value) => value,
    fix: (text) => oneOf(text, words),
    schema: { enum: words },
  };
}

/** Whether something may be. */
const yesNo: Notation<boolean> = {
  read: (text) => (text === "yes" ? true : text === "no" ? false : undefined),
  print: (value) => (value ? "yes" : "no"),
  fix: () => "write yes or no",
  schema: { type: "boolean" },
};

/** Several values with something between them. */
function list<Value>(item: Notation<Value>, separator: string, fix: string): Notation<readonly Value[]> {
  return {
    read: (text) => {
      const values = text.split(separator).map((part) => item.read(part.trim()));
      return values.includes(undefined) ? undefined : (values as Value[]);
    },
    print: (values) => values.map(item.print).join(separator === "," ? ", " : separator),
    fix: () => fix,
    schema: { type: "array", items: item.schema, minItems: 1 },
  };
}

/** The JSON schema of an object without other properties. */
export function recordSchema(properties: object, required: readonly string[]): object {
  return { type: "object", properties, required, additionalProperties: false };
}

type Headers = { readonly [Name in keyof Place]?: Notation<NonNullable<Place[Name]>> };

/** The lines of a place that say one thing about it, in the order in which they are printed. */
export const headers = /* @__PURE__ */ (() =>
  ({
    help: sentence,
    tags: list(word, " ", "write words with a space between them"),
    depth: range(1, "2-8"),
    weight: whole(0),
    most: whole(1),
    once: choice(["level", "dungeon"]),
    anchor: choice(Object.keys(anchors) as Anchor[]),
    detour: whole(1),
    size: range(1, "8-90"),
    turns: yesNo,
    mirrors: yesNo,
    gate: choice(gates),
    needs: list(name, ",", "write names, as in: needs key, oil"),
    gives: list(name, ",", "write names, as in: gives crown"),
  }) as const satisfies Headers)();

/** What may follow the names of `needs`. */
export const FROM_PLACES = " from places";
