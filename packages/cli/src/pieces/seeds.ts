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
  if (from === undefined || to === undefined || !areExact)
    throw new UsageError(`the seeds "${text}" are not a range: write two whole numbers, as in 0..999`);
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
    for (let start = from; start <= to; start += most)
      yield { from: start, to: Math.min(to, start + most - 1) };
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

/** One of several parts of the work, counted from 1. */
interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The environment variables in which array jobs find their index, and the index of the first job. */
const INDEXES = [
  ["JOB_COMPLETION_INDEX", () => 0],
  ["AWS_BATCH_JOB_ARRAY_INDEX", () => 0],
  ["SLURM_ARRAY_TASK_ID", (env: NodeJS.ProcessEnv) => Number(env["SLURM_ARRAY_TASK_MIN"] ?? 1)],
  ["PARALLEL_SEQ", () => 1],
] as const;

/**
 * Parses `i/n`, the i-th of n, or `/n`, which takes the index from the environment of an array job: a Kubernetes Indexed Job, AWS Batch, Slurm or GNU
 * parallel.
 *
 * @throws UsageError for anything else, and if the environment has no index
 */
export function parseShard(text: string, environment: NodeJS.ProcessEnv): Shard {
  const [, given = "", of = ""] = /^(\d*)\/(\d+)$/.exec(text) ?? [];
  const count = Number(of);
  if (of === "" || !Number.isSafeInteger(count) || count < 1)
    throw new UsageError(`the shard "${text}" is invalid: write i/n as in 3/8, or /8 in an array job`);
  const index = given === "" ? indexIn(environment) : Number(given);
  if (index >= 1 && index <= count) return { index, count };
  throw new UsageError(
    `the shard ${index}/${count} does not exist: shards go from 1/${count} to ${count}/${count}`,
  );
}

function indexIn(environment: NodeJS.ProcessEnv): number {
  for (const [name, first] of INDEXES) {
    const text = environment[name];
    if (text !== undefined && /^\d+$/.test(text)) return Number(text) - first(environment) + 1;
  }
  const names = INDEXES.map(([name]) => name).join(", ");
  throw new UsageError(`the environment does not say which shard this is (${names}): write i/n, as in 3/8`);
}

/**
 * The seeds of a shard. Together, all shards have every seed exactly once, and their sizes differ by at most one.
 *
 * @throws UsageError if there are fewer seeds than shards
 */
export function seedsOfShard({ from, to }: SeedRange, { index, count }: Shard): SeedRange {
  const seeds = countSeeds([{ from, to }]);
  if (seeds < count)
    throw new UsageError(`there are ${seeds} seeds for ${count} shards: ask for fewer shards`);
  const least = Math.floor(seeds / count);
  const larger = seeds % count;
  const start = from + (index - 1) * least + Math.min(index - 1, larger);
  return { from: start, to: start + least - (index <= larger ? 0 : 1) };
}
