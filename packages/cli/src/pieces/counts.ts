/** How often each value occurred, in ascending order of values. */
export type Counts = readonly (readonly [value: number, count: number])[];

/** Counts values. */
export function countValues(values: Iterable<number>): Counts {
  return addCounts(
    [],
    [...values].map((value) => [value, 1]),
  );
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
