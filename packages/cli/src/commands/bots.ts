import type { Command } from "commander";
import { headOf } from "../bots/play";
import { BOT_REPORTS, type BotReport } from "../bots/report";
import { countSeeds } from "../pieces/seeds";
import { listMishaps, type Mishaps } from "../pieces/totals";
import { botsToText } from "../report/games";
import type { Surroundings } from "../surroundings";
import { GAME, gameIn, parseCount } from "./settings";
import { addWork, type Job, report, seedsIn, type WorkFlags } from "./working";

interface Flags extends WorkFlags {
  readonly module?: string;
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
    .option(...GAME)
    .option("--turns <count>", "the maximum number of turns of a game (default: that of bot)")
    .option("--verify", "replay every game, and fail those whose replay differs");
  addWork(command, "play", "reports").action((flags: Flags) => {
    const { module, turns, verify } = flags;
    const others = [module, turns, verify];
    const work = { kind: BOT_REPORTS, others, job: () => jobOf(flags), toText: botsToText, failure };
    return report(surroundings, work, flags);
  });
}

async function jobOf(flags: Flags): Promise<Job<BotReport>> {
  const { module, game } = await gameIn(flags);
  const seeds = seedsIn(flags);
  const turns = parseCount("--turns", flags.turns) ?? game.turns;
  const verified = flags.verify ?? false;
  return {
    title: `bots play ${game.name}`,
    seeds,
    perPiece: GAMES_PER_PIECE,
    head: await headOf(game, turns),
    make: (crew, range) => crew.play({ module, seeds: range, turns, verified }),
  };
}

function failure({ game, seeds, stalled, failed }: BotReport): string | undefined {
  const bad = [told("stalled", stalled), told("failed", failed)].filter((text) => text !== "");
  return bad.length > 0 ? `of ${countSeeds(seeds)} games of ${game} ${bad.join("\nand ")}` : undefined;
}

function told(what: string, mishaps: Mishaps): string {
  return mishaps.count === 0 ? "" : `${mishaps.count} ${what}:${listMishaps(mishaps)}`;
}
