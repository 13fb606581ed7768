import { check, leaf, list, type Shape, table, text, tuple, where, whole } from "@delvekit/grid/data";
import { TOLD } from "./mishaps";
import type { Piece } from "./piece";

// The forms of what files of pieces hold. A file may hold anything.

export const natural = whole(0);

/** Values with how often each occurred; values that never occurred are not listed. */
export const counts = where(list(tuple([natural, whole(1)], "[value, count]")), (pairs) =>
  pairs.every(([value], i) => i === 0 || value > pairs[i - 1]![0]) ? undefined : "values in rising order",
);

/** As many mishaps as were counted, up to the number that is reported in full. */
export const mishaps = where(
  table({ count: natural, first: list(table({ seed: whole(), message: text })) }),
  ({ count, first }) =>
    first.length === Math.min(count, TOLD) ? undefined : `the first ${TOLD} of those that were counted`,
);

export const digest = leaf<string>(
  "16 hexadecimal digits",
  (value) => typeof value === "string" && /^[0-9a-f]{16}$/.test(value),
);

/** Ranges of seeds in order, none of them empty. */
export const seeds = where(list(table({ from: whole(), to: whole() }), { least: 1 }), (ranges) => {
  if (ranges.some(({ from, to }) => from > to)) return "ranges from a seed to the same or a later one";
  return ranges.some(({ from }, i) => i > 0 && from <= ranges[i - 1]!.to)
    ? "ranges in order, without seeds in common"
    : undefined;
});

/** What is wrong with the form of data from a file; undefined if nothing. */
export function misshapen(data: unknown, shape: Shape): string | undefined {
  const { problems } = check(shape, data);
  return problems.length > 0 ? problems.map(({ text }) => text).join("; ") : undefined;
}

/**
 * What is wrong with the seeds that a piece names, each for its result: a seed that is not one of its own, or
 * one with two results.
 */
export function strangeSeed({ seeds }: Piece, named: readonly number[]): string | undefined {
  const foreign = named.find((seed) => !seeds.some(({ from, to }) => from <= seed && seed <= to));
  if (foreign !== undefined) return `it names seed ${foreign}, which is not one of its own`;
  const twice = named.find((seed, i) => named.indexOf(seed) !== i);
  return twice === undefined ? undefined : `it names seed ${twice} twice`;
}
