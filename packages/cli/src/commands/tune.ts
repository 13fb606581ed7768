import type { Command } from "commander";
import { headOf } from "../bots/play";
import type { Crew } from "../crew/crew";
import { BrokenPromiseError, UsageError } from "../errors";
import { keep, readKept } from "../pieces/piece";
import { parseSeedRange } from "../pieces/seeds";
import { listMishaps } from "../pieces/totals";
import { tuneToText } from "../report/tune";
import type { Surroundings } from "../surroundings";
import { parseGoal } from "../tune/goals";
import { knobsOf } from "../tune/knobs";
import { type Course, failedIn, tuneGame } from "../tune/run";
import { TUNE, TUNINGS } from "../tune/tuning";
import { GAME, gameIn, parseCount } from "./settings";
import { addWorkers, expectFlags, threadsIn, type WorkFlags, withCrew, writeReport } from "./working";

interface Flags extends WorkFlags {
  readonly module?: string;
  readonly goal?: readonly string[];
  readonly rows?: readonly string[];
  readonly turns?: string;
  readonly rounds: string;
}

const SEEDS = "1..32";

/** Adds `delvekit tune`. */
export function addTune(program: Command, surroundings: Surroundings): void {
  const command = program
    .command("tune")
    .description(
      "Looks for numbers of a game's rows with which a bot's games meet your goals, and proposes them.",
    )
    .option(...GAME)
    .option("--goal <goals...>", 'what games should be like: "won 30 +- 5 %", "each depth kills 10 +- 3 %"')
    .option("--rows <patterns...>", "the numbers that may change: creatures.*.health")
    .option("--turns <count>", "the maximum number of turns of a game (default: that of bot)")
    .option("--rounds <count>", "the maximum number of rounds of the search", "12");
  addWorkers(command, ["markdown", "json"]).action((flags: Flags) => tune(surroundings, flags));
}

async function tune(surroundings: Surroundings, flags: Flags): Promise<void> {
  const { goal: texts = [], rows: patterns = [], out, resume } = flags;
  if (texts.length === 0 || patterns.length === 0)
    throw new UsageError('give goals and rows, as in --goal "won 30 +- 5 %" --rows "creatures.*.health"');
  await expectFlags(flags);
  const { from, to } = parseSeedRange(flags.seeds ?? SEEDS);
  const seeds = [{ from, to: 2 * to - from + 1 }];
  const workers = threadsIn(flags);
  const rounds = parseCount("--rounds", flags.rounds)!;
  const { module, game } = await gameIn(flags);
  const knobs = knobsOf(game.rows(), patterns);
  const goals = texts.map((text) => parseGoal(text, knobs));
  const turns = parseCount("--turns", flags.turns) ?? game.turns;
  const head = { ...(await headOf(game, turns)), ...TUNE, goals: texts, patterns, seeds };
  const file = resume && out;
  const kept = file === undefined ? undefined : await readKept(TUNINGS, file, head);
  const course = (crew: Crew): Course => ({
    ...{ game, knobs, goals, rounds, workers, begun: kept ?? { ...head, played: [] } },
    play: (seeds, rows) => crew.play({ module, seeds, turns, rows, verified: false }),
    onPlayed: (so) => file !== undefined && keep(file, so),
    onRound: (round, far) => surroundings.stderr.write(`round ${round}: ${far.toFixed(2)} from the goals\n`),
  });
  const tuning = await withCrew(surroundings, workers, (crew) => tuneGame(course(crew)));
  if (file === undefined) await writeReport(surroundings, flags, tuning, tuneToText);
  else keep(file, tuning);
  const failed = failedIn(tuning);
  if (failed.count > 0) throw new BrokenPromiseError(`games of ${game.name} failed:${listMishaps(failed)}`);
}
