import { UsageError } from "../errors";
import { countSeeds, type SeedRange } from "./seeds";

/** One of several parts of the work, counted from 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The environment variables in which array jobs find their index, and the index of the first job. */
const INDEXES = [
  ["JOB_COMPLETION_INDEX", () => 0],
  ["AWS_BATCH_JOB_ARRAY_INDEX", () => 0],
  [
    "SLURM_ARRAY_TASK_ID",
    ({ SLURM_ARRAY_TASK_MIN = "1" }: NodeJS.ProcessEnv) => Number(SLURM_ARRAY_TASK_MIN),
  ],
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
  if (of === "" || !Number.isSafeInteger(count) || count < 1) {
    throw new UsageError(`the shard "${text}" is invalid: write i/n as in 3/8, or /8 in an array job`);
  }
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
