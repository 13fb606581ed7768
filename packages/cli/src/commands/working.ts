import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import type { Crew } from "../crew/crew";
import { BrokenPromiseError, UsageError } from "../errors";
import { createProgress, expectFolderOf, writeResult } from "../output/write";
import { conduct, keep, mergeFiles, type Piece, type PieceKind, readKept } from "../pieces/piece";
import { countSeeds, parseSeedRange, parseShard, type SeedRange, seedsOfShard } from "../pieces/seeds";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./settings";

const MOST_WORKERS = 256;

/** The flags of every command that processes seeds. */
export interface WorkFlags {
  readonly seeds?: string;
  readonly shard?: string;
  readonly workers?: string;
  readonly merge?: readonly string[];
  readonly format: string;
  readonly out?: string;
  readonly resume?: true;
}

/** Adds those of every command that has workers. @param formats the formats of reports, the default one first */
export function addWorkers(command: Command, formats: readonly string[]): Command {
  return command
    .option("--seeds <A..B>", "the whole numbers from A to B, both included")
    .option("--workers <count>", "the number of parallel threads (default: one per core)")
    .addOption(new Option("--format <format>", "the output format").choices(formats).default(formats[0]))
    .option("--out <file>", "write to a file instead of standard output")
    .option("--resume", "save progress to the file, and continue from its contents (with --format json)");
}

/** Adds these flags. @param does what happens to seeds: "survey" @param nouns what is merged */
export function addWork(command: Command, does: string, nouns: string): Command {
  return addWorkers(command, ["text", "json"])
    .option(
      "--shard <i/n>",
      `${does} the i-th of n parts of the seeds; /n takes i from the array job it runs in`,
    )
    .option("--merge <files...>", `merge ${nouns} of different seeds, written with --format json`);
}

/** What a command does for seeds, and tells of them. */
interface Work<P extends Piece> {
  readonly kind: PieceKind<P>;
  /** The values of the command's other arguments and flags: with `--merge`, the files contain them. */
  readonly others: readonly unknown[];
  job(): Promise<Job<P>>;
  toText(found: P): string;
  /** Why the command fails after its report; undefined if it does not. */
  failure(found: P): string | undefined;
}

/** Work for a crew. */
export interface Job<P extends Piece> {
  /** The title of the progress bar. */
  readonly title: string;
  readonly seeds: SeedRange;
  /** The maximum number of seeds in one piece. */
  readonly perPiece: number;
  /** The values that all its pieces have in the fields that must be equal. */
  readonly head: Partial<P>;
  make(crew: Crew, seeds: SeedRange): Promise<P>;
}

/**
 * Does the work of a command, or merges files of it, and writes the report.
 *
 * @throws UsageError for flags that cannot be combined
 * @throws BrokenPromiseError if something was found that must not be
 */
export async function report<P extends Piece>(
  surroundings: Surroundings,
  { kind, others, job, toText, failure }: Work<P>,
  flags: WorkFlags,
): Promise<void> {
  await expectFlags(flags);
  const { merge, seeds, shard, workers } = flags;
  if (merge && [seeds, shard, workers, ...others].some((other) => other !== undefined))
    throw new UsageError("--merge takes only files: the files contain the rest");
  const found = merge ? await mergeFiles(kind, merge) : await workOff(surroundings, kind, await job(), flags);
  // What was resumed has already been written to its file.
  if (!flags.resume) await writeReport(surroundings, flags, found, toText);
  const why = failure(found);
  if (why !== undefined) throw new BrokenPromiseError(why);
}

/** Writes what was found where the flags say: as JSON, or in the command's other format. */
export function writeReport<T>(
  surroundings: Surroundings,
  { format, out }: Pick<WorkFlags, "format" | "out">,
  found: T,
  print: (found: T) => string,
): Promise<void> {
  return writeResult(surroundings, out, format === "json" ? JSON.stringify(found) : print(found));
}

/**
 * Checks flags before any work is done.
 *
 * @throws UsageError for flags that cannot be combined, or a file that cannot be written
 */
export async function expectFlags({ out, resume, format, merge }: WorkFlags): Promise<void> {
  if (out !== undefined) await expectFolderOf(out);
  if (resume && (out === undefined || format !== "json" || merge))
    throw new UsageError("--resume needs --out and --format json, and cannot be combined with --merge");
}

/**
 * The requested seeds, or this shard's part of them.
 *
 * @throws UsageError if there are none
 */
export function seedsIn({ seeds, shard }: WorkFlags): SeedRange {
  if (seeds === undefined) throw new UsageError("give the seeds, as in --seeds 0..999");
  const all = parseSeedRange(seeds);
  return shard === undefined ? all : seedsOfShard(all, parseShard(shard, process.env));
}

/** The requested number of workers. */
export function threadsIn({ workers }: WorkFlags): number {
  return parseCount("--workers", workers, MOST_WORKERS) ?? availableParallelism();
}

/** Lets a crew work until it is done, or somebody interrupts it. */
export async function withCrew<T>(
  surroundings: Surroundings,
  workers: number,
  work: (crew: Crew) => Promise<T>,
): Promise<T> {
  const crew = surroundings.gatherCrew(workers);
  try {
    return await Promise.race([work(crew), surroundings.interrupted()]);
  } finally {
    await crew.dismiss();
  }
}

/** Does a job with the requested number of workers; if it is resumed, continues from the contents of its file. */
async function workOff<P extends Piece>(
  surroundings: Surroundings,
  kind: PieceKind<P>,
  { title, seeds, perPiece, head, make }: Job<P>,
  flags: WorkFlags,
): Promise<P> {
  const count = countSeeds([seeds]);
  const workers = Math.min(threadsIn(flags), count);
  const file = flags.resume && flags.out;
  const kept = file === undefined ? undefined : await readKept(kind, file, { ...head, seeds: [seeds] });

  const progress = createProgress(surroundings.stderr, title, count);
  const onPiece = (sum: P) => {
    if (file !== undefined) keep(file, sum);
    progress.show(countSeeds(sum.seeds));
  };
  const course = { kind, seeds, perPiece, workers, kept, onPiece };
  try {
    return await withCrew(surroundings, workers, (crew) =>
      conduct<P>({ ...course, make: (range) => make(crew, range) }),
    );
  } finally {
    progress.clear();
  }
}
