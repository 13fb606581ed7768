import { choice, colour, either, leaf, optional, partial, tuple, where, whole } from "@delvekit/grid/data";
import { type Dice, dice } from "../dice";
import { byDepth, type Row, words } from "../facet";
import type { AnyKind } from "../names";
import { findWordsProblem, WORDS_SCHEMA } from "../show";

/** Where and how often something is found. */
export interface Found {
  /** The first depth. Default 1. */
  readonly from?: number;
  /** The last depth. Default: no limit. */
  readonly to?: number;
  /**
   * How frequent it is compared to the others at that depth. By depth, `{ 1: 10, 4: 40 }` sets it from each depth on, with a straight line in
   * between. Default 10.
   */
  readonly weight?: number | Readonly<Record<number, number>>;
  /** How many there are on every level of these depths, besides those drawn by weight. With it, the default weight is 0. */
  readonly count?: number;
  /** How many come together. By depth, `{ 1: "1d3", 4: "2d4" }` sets it from each depth on. Default 1. */
  readonly group?: Dice | Readonly<Record<number, Dice>>;
}

/** A row of a content table as a blueprint. Saves keep its name, and things are called by it unless `look` says otherwise. */
export interface Kind<N extends string = string, R extends object = object> extends AnyKind {
  readonly name: N;
  readonly found: Found | undefined;
  readonly row: R & Row;
}

/** The rows of a table by their names. */
export type Kinds<N extends string = string, R extends object = object> = { readonly [K in N]: Kind<K, R> };

const DEEPEST = 0xffff;
const depth = whole(1, DEEPEST);
const weight = whole(0, 1_000_000);

const found = partial({
  from: depth,
  to: depth,
  weight: either(weight, byDepth(weight)),
  count: whole(0, 1000),
  group: either(dice, byDepth(dice)),
});

/** The shape of the column `found`. */
export const foundShape = where(found, ({ from = 1, to = DEEPEST }) =>
  from > to ? 'a "to" that is as deep as "from", or deeper' : undefined,
);

/**
 * How frequent something is at a depth, compared to the others there; 0 for never.
 * @example foundAt({ weight: { 1: 10, 4: 40 } }, 2) // 20
 */
export function foundAt({ from = 1, to = DEEPEST, weight, count }: Found, at: number): number {
  if (at < from || at > to) return 0;
  if (weight === undefined) return count === undefined ? 10 : 0;
  return typeof weight === "number" ? weight : along(weight, at);
}

/**
 * How many of something come together at a depth.
 * @example groupAt({ group: { 1: "1d3", 4: "2d4" } }, 5) // "2d4"
 */
export function groupAt({ group = 1 }: Found, at: number): Dice {
  if (typeof group !== "object") return group;
  const from = Object.keys(group)
    .map(Number)
    .filter((depth) => depth <= at);
  return group[Math.max(...from)] ?? 1;
}

function along(weights: Readonly<Record<number, number>>, at: number): number {
  const depths = Object.keys(weights)
    .map(Number)
    .sort((a, b) => a - b);
  const before = depths.filter((depth) => depth <= at).at(-1);
  const after = depths.find((depth) => depth > at);
  if (before === undefined) return 0;
  const low = weights[before]!;
  if (after === undefined) return low;
  return low + ((weights[after]! - low) * (at - before)) / (after - before);
}

const naming = partial({
  name: words,
  plural: words,
  article: choice(["a", "an", "none"]),
  pronoun: choice(["it", "he", "she", "they"]),
  tells: words,
});

const glyph = leaf<string>(
  "one character that can be printed",
  (value) => findWordsProblem(value) === undefined && [...(value as string)].length === 1,
  { ...WORDS_SCHEMA, maxLength: 1 },
);

/** The shape of the column `look`. */
export const lookShape = tuple(
  [glyph, colour, optional(either(words, naming))],
  '[glyph, colour] or [glyph, colour, about], as in ["r", 0xa08060]',
);
