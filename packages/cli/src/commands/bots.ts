import { resolve } from "node:path";
import type { Command } from "commander";
import { headOf, loadBotGame } from "../bots/play";
import { BOT_REPORTS, type BotReport } from "../bots/report";
import type { Crew } from "../crew/crew";
import { BrokenPromiseError, UsageError } from "../errors";
import { writeResult } from "../output/write";
import { countSeeds, type SeedRange } from "../pieces/seeds";
import { listMishaps, type Mishaps } from "../pieces/totals";
import { botsToText } from "../report/games";
import type { Surroundings } from "../surroundings";
import { parseCount } from "./settings";
import { addWork, expectFlags, mergeOnly, seedsIn, type WorkFlags, workOff } from "./working";

/** All output formats of reports. */
const REPORTS: Readonly<Record<string, (report: BotReport) => string>> = {
  text: botsToText,
  json: (report) => JSON.stringify(report),
};

interface Flags extends WorkFlags {
  readonly game?: string;
  readonly turns?: string;
  readonly verify?: true;
}

/** Games take seconds, so little is lost when a machine stops. */
const GAMES_PER_PIECE = 5;

/** Adds `delvekit bots`. */
export function addBots(program: Command, surroundings: Surroundings): void {
  const command = program
    .command("bots")
    .description("Lets a bot play one game per seed, and reports how and where the games ended.")
    .option("--game <module>", "your module, which exports app and bot (options for the bot)")
    .option("--turns <count>", "the maximum number of turns of a game (default: that of bot)")
    .option("--verify", "replay every game, and fail those whose replay differs");
  addWork(command, "play", "reports", Object.keys(REPORTS)).action((flags: Flags) =>
    report(surroundings, flags),
  );
}

async function report(surroundings: Surroundings, flags: Flags): Promise<void> {
  await expectFlags(flags);
  const { merge, game, turns, verify } = flags;
  const found = merge
    ? await mergeOnly(BOT_REPORTS, flags, [game, turns, verify])
    : await play(surroundings, flags);
  // A resumed report has already been written to its file.
  if (!flags.resume) await writeResult(surroundings, flags.out, REPORTS[flags.format]!(found));
  expectSound(found);
}

async function play(surroundings: Surroundings, flags: Flags): Promise<BotReport> {
  if (flags.game === undefined) throw new UsageError("name a module with --game, or files to --merge");
  const seeds = seedsIn(flags);
  const module = resolve(flags.game);
  const game = await loadBotGame(flags.game);
  const turns = parseCount("--turns", flags.turns) ?? game.turns;
  const verified = flags.verify ?? false;
  const job = {
    kind: BOT_REPORTS,
    title: `bots play ${game.name}`,
    seeds,
    perPiece: GAMES_PER_PIECE,
    head: await headOf(game, turns),
    make: (crew: Crew, range: SeedRange) => crew.play({ module, seeds: range, turns, verified }),
  };
  return workOff(surroundings, job, flags);
}

function expectSound({ game, seeds, stalled, failed }: BotReport): void {
  const bad = [told("stalled", stalled), told("failed", failed)].filter((text) => text !== "");
  if (bad.length > 0)
    throw new BrokenPromiseError(`of ${countSeeds(seeds)} games of ${game} ${bad.join("\nand ")}`);
}

function told(what: string, mishaps: Mishaps): string {
  return mishaps.count === 0 ? "" : `${mishaps.count} ${what}:${listMishaps(mishaps)}`;
}
