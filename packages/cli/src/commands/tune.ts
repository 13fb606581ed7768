import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { type Command, Option } from "commander";
import { headOf, loadBotGame } from "../bots/play";
import { UsageError } from "../errors";
import { expectFolderOf, writeResult } from "../output/write";
import { keep, readKept } from "../pieces/piece";
import { parseSeedRange } from "../pieces/seeds";
import { tuneToText } from "../report/tune";
import type { Surroundings } from "../surroundings";
import { parseGoal } from "../tune/goals";
import { knobsOf } from "../tune/knobs";
import { type Course, tuneGame } from "../tune/run";
import { TUNE, TUNINGS } from "../tune/tuning";
import { parseCount } from "./settings";
import { MOST_WORKERS } from "./working";

interface Flags {
  readonly goal?: readonly string[];
  readonly rows?: readonly string[];
  readonly seeds: string;
  readonly turns?: string;
  readonly rounds: string;
  readonly workers?: string;
  readonly format: string;
  readonly out?: string;
  readonly resume?: true;
}

const MOST_TURNS = 10_000;

/** Adds `delvekit tune`. */
export function addTune(program: Command, surroundings: Surroundings): void {
  program
    .command("tune")
    .argument("<game>", "your module, which exports app and bot (options for the bot)")
    .description(
      "Looks for numbers of a game's rows with which a bot's games meet your goals, and proposes them.",
    )
    .option("--goal <goals...>", 'what games should be like: "won 30 +- 5 %", "each depth kills 10 +- 3 %"')
    .option("--rows <patterns...>", "the numbers that may change: creatures.*.health")
    .option("--seeds <A..B>", "the games of the search; as many more check what it found", "1..32")
    .option(
      "--turns <count>",
      `the maximum number of turns of a game (default: that of bot, or ${MOST_TURNS})`,
    )
    .option("--rounds <count>", "the maximum number of rounds of the search", "12")
    .option("--workers <count>", "the number of parallel threads (default: one per core)")
    .addOption(
      new Option("--format <format>", "the output format").choices(["markdown", "json"]).default("markdown"),
    )
    .option("--out <file>", "write to a file instead of standard output")
    .option("--resume", "save progress to the file, and continue from its contents (with --format json)")
    .action((path: string, flags: Flags) => tune(surroundings, path, flags));
}

async function tune(surroundings: Surroundings, path: string, flags: Flags): Promise<void> {
  const { goal: texts = [], rows: patterns = [], out, resume } = flags;
  if (texts.length === 0 || patterns.length === 0)
    throw new UsageError('give goals and rows, as in --goal "won 30 +- 5 %" --rows "creatures.*.health"');
  if (out !== undefined) await expectFolderOf(out);
  if (resume && (out === undefined || flags.format !== "json"))
    throw new UsageError("--resume needs --out and --format json");
  const { from, to } = parseSeedRange(flags.seeds);
  const seeds = [{ from, to: 2 * to - from + 1 }];
  const workers = parseCount("--workers", flags.workers, MOST_WORKERS) ?? availableParallelism();
  const rounds = parseCount("--rounds", flags.rounds)!;
  const module = resolve(path);
  const game = await loadBotGame(path);
  const knobs = knobsOf(game.rows(), patterns);
  const goals = texts.map((text) => parseGoal(text, knobs));
  const turns = parseCount("--turns", flags.turns) ?? game.turns ?? MOST_TURNS;
  const head = { ...(await headOf(game, turns)), ...TUNE, goals: texts, patterns, seeds };
  const file = resume && out;
  const kept = file === undefined ? undefined : await readKept(TUNINGS, file, head);
  const crew = surroundings.gatherCrew(workers);
  const course: Course = {
    ...{ game, knobs, goals, rounds, workers, begun: kept ?? { ...head, played: [] } },
    play: (seeds, rows) => crew.play({ module, seeds, turns, rows, verified: false }),
    onPlayed: (so) => file !== undefined && keep(file, so),
    onRound: (round, far) => surroundings.stderr.write(`round ${round}: ${far.toFixed(2)} from the goals\n`),
  };
  try {
    const tuning = await Promise.race([tuneGame(course), surroundings.interrupted()]);
    if (file !== undefined) return keep(file, tuning);
    const text = flags.format === "json" ? JSON.stringify(tuning) : tuneToText(tuning);
    await writeResult(surroundings, out, text);
  } finally {
    await crew.dismiss();
  }
}
