import { type BotGame, loadBotGame } from "../bots/game";
import { addPieces } from "../pieces/piece";
import type { SeedRange } from "../pieces/seeds";
import { VERSION } from "../version";
import { HUNT_VERSION, HUNTS, type HuntReport, joinFaults } from "./report";

/** Games to be searched. */
export interface HuntTask {
  /** The game's module. */
  readonly module: string;
  readonly seeds: SeedRange;
  /** The most commands that are played of each game. */
  readonly steps: number;
  /** The most seconds for each game; undefined for no limit. */
  readonly seconds: number | undefined;
}

/** Searches the games of a range of seeds, one after the other. */
export async function huntSeeds({ module, seeds, steps, seconds }: HuntTask): Promise<HuntReport> {
  const game = await loadBotGame(module);
  const head = await huntHeadOf(game, steps);
  let sum: HuntReport | undefined;
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    const end = now() + (seconds ?? Number.POSITIVE_INFINITY);
    const found = await game.hunt({ seed, steps, isOver: () => now() > end });
    const piece = { ...head, ...found, faults: joinFaults(found.faults), seeds: [{ from: seed, to: seed }] };
    sum = sum === undefined ? piece : addPieces(HUNTS, sum, piece);
  }
  return sum as HuntReport;
}

/** The time in seconds since some moment. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e9;
}

/** The fields that all hunts of these games have in common. */
export async function huntHeadOf(game: BotGame, steps: number) {
  const begins = await game.begins();
  const is = { format: "delvekit-hunt", version: HUNT_VERSION, delvekit: VERSION } as const;
  return { ...is, game: game.name, begins, steps };
}
