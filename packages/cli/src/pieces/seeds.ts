import { UsageError } from "../errors";

/** Consecutive whole numbers, including both ends. */
export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses `A..B`.
 *
 * @throws UsageError for anything else
 */
export function parseSeedRange(text: string): SeedRange {
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(text)?.map(Number) ?? [];
  const areExact = Number.isSafeInteger(from) && Number.isSafeInteger(to);
  if (from === undefined || to === undefined || !areExact) {
    throw new UsageError(`the seeds "${text}" are not a range: write two whole numbers, as in 0..999`);
  }
  if (from > to) throw new UsageError(`the range of seeds ${text} is empty: did you mean ${to}..${from}?`);
  return { from, to };
}

/** Prints a range in the form that `parseSeedRange` parses. */
export function printSeedRange({ from, to }: SeedRange): string {
  return `${from}..${to}`;
}

/** How many seeds there are. */
export function countSeeds(ranges: readonly SeedRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Divides ranges into ranges of at most this many seeds. */
export function* cutSeeds(ranges: readonly SeedRange[], most: number): Generator<SeedRange> {
  for (const { from, to } of ranges) {
    for (let start = from; start <= to; start += most) {
      yield { from: start, to: Math.min(to, start + most - 1) };
    }
  }
}

/** The seeds of a range that are not in any of some others, which must be sorted and disjoint. */
export function seedsOutside({ from, to }: SeedRange, others: readonly SeedRange[]): SeedRange[] {
  const starts = [from, ...others.map((other) => other.to + 1)];
  const ends = [...others.map((other) => other.from - 1), to];
  return starts
    .map((start, i) => ({ from: Math.max(from, start), to: Math.min(to, ends[i]!) }))
    .filter((gap) => gap.from <= gap.to);
}

/**
 * Merges ranges into as few sorted ranges as possible.
 *
 * @throws UsageError if a seed occurs twice
 */
export function joinSeeds(ranges: readonly SeedRange[]): SeedRange[] {
  const joined: SeedRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to) {
      const common = printSeedRange({ from: range.from, to: Math.min(range.to, last.to) });
      throw new UsageError(`the seeds ${common} occur twice`);
    }
    if (last !== undefined && range.from === last.to + 1)
      joined[joined.length - 1] = { from: last.from, to: range.to };
    else joined.push(range);
  }
  return joined;
}
