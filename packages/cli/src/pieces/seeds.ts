import { UsageError } from "../errors";

/** Whole numbers in a row, both ends included. */
export interface SeedRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads `A..B`.
 *
 * @throws UsageError for anything else
 */
export function parseSeedRange(text: string): SeedRange {
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(text)?.map(Number) ?? [];
  const areExact = Number.isSafeInteger(from) && Number.isSafeInteger(to);
  if (from === undefined || to === undefined || !areExact) {
    throw new UsageError(`the seeds "${text}" are no range: write two whole numbers, as in 0..999`);
  }
  if (from > to) throw new UsageError(`the seeds ${text} are none at all: did you mean ${to}..${from}?`);
  return { from, to };
}

/** How `parseSeedRange` would read it. */
export function printSeedRange({ from, to }: SeedRange): string {
  return `${from}..${to}`;
}

/** How many seeds there are. */
export function countSeeds(ranges: readonly SeedRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/** Cuts ranges into ranges of at most so many seeds. */
export function* cutSeeds(ranges: readonly SeedRange[], most: number): Generator<SeedRange> {
  for (const { from, to } of ranges) {
    for (let start = from; start <= to; start += most) {
      yield { from: start, to: Math.min(to, start + most - 1) };
    }
  }
}

/** The seeds of a range that are in none of some others, which are in order and have no seed in common. */
export function seedsOutside({ from, to }: SeedRange, others: readonly SeedRange[]): SeedRange[] {
  const starts = [from, ...others.map((other) => other.to + 1)];
  const ends = [...others.map((other) => other.from - 1), to];
  return starts
    .map((start, i) => ({ from: Math.max(from, start), to: Math.min(to, ends[i]!) }))
    .filter((gap) => gap.from <= gap.to);
}

/**
 * The seeds of all ranges, in order and in as few ranges as possible.
 *
 * @throws UsageError if a seed is in two of them
 */
export function joinSeeds(ranges: readonly SeedRange[]): SeedRange[] {
  const joined: SeedRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to) {
      const common = printSeedRange({ from: range.from, to: Math.min(range.to, last.to) });
      throw new UsageError(`the seeds ${common} are in two of them`);
    }
    if (last !== undefined && range.from === last.to + 1)
      joined[joined.length - 1] = { from: last.from, to: range.to };
    else joined.push(range);
  }
  return joined;
}
