import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { BrokenPromiseError, UsageError } from "../errors";
import { findGenerator } from "../options/generator";
import { completeSettings, parseSettings } from "../options/parse";
import { createProgress } from "../output/progress";
import { expectFolderOf, writeResult } from "../output/write";
import { toHtml } from "../report/html";
import { toText } from "../report/text";
import type { Surroundings } from "../surroundings";
import { conductSurvey } from "../survey/conduct";
import type { Task } from "../survey/crew";
import { mergeFiles } from "../survey/file";
import { keep, readKept } from "../survey/kept";
import { countSeeds, parseSeedRange } from "../survey/seeds";
import { parseShard, seedsOfShard } from "../survey/shard";
import type { Survey } from "../survey/survey";
import { addSettings, type SettingFlags, settingsOf } from "./settings";

const MOST_WORKERS = 256;

/** Every way to write a survey down. */
const REPORTS: Readonly<Record<string, (survey: Survey) => string>> = {
  text: toText,
  json: (survey) => JSON.stringify(survey),
  html: toHtml,
};

interface Flags extends SettingFlags {
  readonly seeds?: string;
  readonly shard?: string;
  readonly workers?: string;
  readonly merge?: readonly string[];
  readonly format: string;
  readonly out?: string;
  readonly resume?: true;
}

/** Adds `delvekit survey`. */
export function addSurvey(program: Command, surroundings: Surroundings): void {
  const command = program
    .command("survey")
    .description("Makes a level of every seed, checks every promise, and tells what the levels are like.")
    .argument("[generator]", "its name, as in delvekit generators")
    .option("--seeds <A..B>", "the whole numbers from A to B, both included")
    .option(
      "--shard <i/n>",
      "survey the i-th of n parts of the seeds; /n takes i from the array job it runs in",
    )
    .option("--workers <count>", "how many threads work side by side (default: one for each core)");
  addSettings(command)
    .option(
      "--merge <files...>",
      "add up surveys of other seeds, written with --format json, instead of making one",
    )
    .addOption(new Option("--format <format>", "how to tell").choices(Object.keys(REPORTS)).default("text"))
    .option("--out <file>", "write to a file instead of standard output")
    .option(
      "--resume",
      "write to the file as it goes, and go on from what is in it already (with --format json)",
    )
    .action((name: string | undefined, flags: Flags) => report(surroundings, name, flags));
}

async function report(surroundings: Surroundings, name: string | undefined, flags: Flags): Promise<void> {
  if (flags.out !== undefined) await expectFolderOf(flags.out);
  if (flags.resume && (flags.out === undefined || flags.format !== "json" || flags.merge))
    throw new UsageError("--resume goes with --out and --format json, and not with --merge");
  const survey =
    flags.merge === undefined ? await conduct(surroundings, name, flags) : await merge(name, flags);
  // What is resumed is in its file by now.
  if (!flags.resume) await writeResult(surroundings, flags.out, REPORTS[flags.format]!(survey));
  expectPromises(survey);
}

function merge(
  name: string | undefined,
  { merge = [], seeds, shard, workers, ...flags }: Flags,
): Promise<Survey> {
  const others = [name, seeds, shard, workers].filter((other) => other !== undefined);
  if (others.length > 0 || settingsOf(flags).length > 0) {
    throw new UsageError(
      "--merge takes files and nothing else: they know their generator, options and seeds",
    );
  }
  return mergeFiles(merge);
}

async function conduct(surroundings: Surroundings, name: string | undefined, flags: Flags): Promise<Survey> {
  const task = taskOf(name, flags);
  const seeds = countSeeds([task.seeds]);
  const workers = Math.min(parseWorkers(flags.workers), seeds);
  const file = flags.resume && flags.out;
  const kept = file === undefined ? undefined : await readKept(file, task);

  const progress = createProgress(surroundings.stderr, `survey ${task.generator}`, seeds);
  const crew = surroundings.gatherCrew(workers);
  const onPiece = (sum: Survey) => {
    if (file !== undefined) keep(file, sum);
    progress.show(countSeeds(sum.seeds));
  };
  try {
    const survey = conductSurvey(task, crew, workers, { kept, onPiece });
    return await Promise.race([survey, surroundings.interrupted()]);
  } finally {
    progress.clear();
    await crew.dismiss();
  }
}

function taskOf(name: string | undefined, flags: Flags): Task {
  if (name === undefined) throw new UsageError("name a generator to survey, or files to --merge");
  if (flags.seeds === undefined) throw new UsageError("say which seeds, as in --seeds 0..999");
  const generator = findGenerator(name);
  const options = completeSettings(generator, parseSettings(generator.options, settingsOf(flags)));
  const all = parseSeedRange(flags.seeds);
  const seeds = flags.shard === undefined ? all : seedsOfShard(all, parseShard(flags.shard, process.env));
  return { generator: name, options, seeds };
}

function parseWorkers(text: string | undefined): number {
  if (text === undefined) return availableParallelism();
  const workers = /^\d+$/.test(text) ? Number(text) : 0;
  if (workers >= 1 && workers <= MOST_WORKERS) return workers;
  throw new UsageError(`--workers is "${text}"; allowed: a whole number from 1 to ${MOST_WORKERS}`);
}

function expectPromises({ generator, seeds, broken }: Survey): void {
  if (broken.count === 0) return;
  const named = broken.first.map(({ seed, message }) => `\n  seed ${seed}: ${message}`).join("");
  const more = broken.count > broken.first.length ? `\n  and ${broken.count - broken.first.length} more` : "";
  throw new BrokenPromiseError(
    `${generator} breaks promises on ${broken.count} of ${countSeeds(seeds)} seeds:${named}${more}`,
  );
}
