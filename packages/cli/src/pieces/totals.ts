import { check, leaf, list, type Shape, table, text, tuple, whole } from "@delvekit/grid/data";

/** How often each value occurred, in ascending order of values. */
export type Counts = readonly (readonly [value: number, count: number])[];

/** Counts values. */
export function countValues(values: Iterable<number>): Counts {
  const once = [...values].map((value): Counts[number] => [value, 1]);
  return addCounts([], once);
}

/** The combined counts of two sets. */
export function addCounts(a: Counts, b: Counts): Counts {
  const sum = new Map(a);
  for (const [value, count] of b) sum.set(value, (sum.get(value) ?? 0) + count);
  return [...sum].sort(([left], [right]) => left - right);
}

/** How many values were counted. */
export function totalOf(counts: Counts): number {
  return counts.reduce((sum, [, count]) => sum + count, 0);
}

/**
 * The smallest value that at least this share of all values do not exceed: 0 gives the minimum, 0.5 the
 * median, 1 the maximum. Undefined if there are none.
 */
export function quantile(counts: Counts, share: number): number | undefined {
  const rank = Math.max(1, Math.ceil(share * totalOf(counts)));
  let seen = 0;
  return counts.find(([, count]) => {
    seen += count;
    return seen >= rank;
  })?.[0];
}

/** 95 % of a normal distribution lie within so many standard deviations. */
export const DEVIATIONS = 1.96;

/** The digest of an empty set. */
export const NOTHING = "0".repeat(16);

/** The digest of a union, in either order: a 64-bit sum. */
export function addDigests(a: string, b: string): string {
  const sum = BigInt.asUintN(64, BigInt(`0x${a}`) + BigInt(`0x${b}`));
  return sum.toString(16).padStart(16, "0");
}

/** What went wrong with a seed. */
export interface Mishap {
  readonly seed: number;
  readonly message: string;
}

/** Seeds that failed in the same way. */
export interface Mishaps {
  readonly count: number;
  /** The first ones by seed, not all of them. */
  readonly first: readonly Mishap[];
}

/** How many mishaps of a kind are reported in full. */
const TOLD = 20;

/** Mishaps of one kind, in any order. */
export function mishapsOf(mishaps: readonly Mishap[]): Mishaps {
  return { count: mishaps.length, first: firstOf(mishaps) };
}

/** The mishaps of both. */
export function addMishaps(a: Mishaps, b: Mishaps): Mishaps {
  return { count: a.count + b.count, first: firstOf([...a.first, ...b.first]) };
}

/** Mishaps as the message of an error lists them, a line for each. */
export function listMishaps({ count, first }: Mishaps): string {
  const named = first.map(({ seed, message }) => `\n  seed ${seed}: ${message}`).join("");
  return `${named}${count > first.length ? `\n  and ${count - first.length} more` : ""}`;
}

function firstOf(mishaps: readonly Mishap[]): Mishap[] {
  return [...mishaps].sort((a, b) => a.seed - b.seed).slice(0, TOLD);
}

// The forms of what files of pieces hold. A file may hold anything.

export const natural = whole(0);

/** Values with how often each occurred; values that never occurred are not listed. */
export const counts = list(tuple([natural, whole(1)], "[value, count]"));

export const mishaps = table({ count: natural, first: list(table({ seed: whole(), message: text })) });

export const digest = leaf<string>(
  "16 hexadecimal digits",
  (value) => typeof value === "string" && /^[0-9a-f]{16}$/.test(value),
);

/** Ranges of seeds. */
export const seeds = list(table({ from: whole(), to: whole() }), { least: 1 });

/**
 * What reports of games have in common: the version of delvekit that played, the name of the game, a fingerprint of how it begins with seed 0, which
 * changes when levels or content change, and the seeds.
 */
export const ofGames = { delvekit: text, game: text, begins: text, seeds };

/** What is wrong with the form of data from a file; undefined if nothing. */
export function misshapen(data: unknown, shape: Shape): string | undefined {
  const { problems } = check(shape, data);
  return problems.length > 0 ? problems.map(({ text }) => text).join("; ") : undefined;
}
