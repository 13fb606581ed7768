import { type BotGame, loadBotGame } from "../bots/game";
import { addPieces } from "../pieces/piece";
import type { SeedRange } from "../pieces/seeds";
import { VERSION } from "../version";
import { HUNT_VERSION, HUNTS, type HuntReport } from "./report";

/** Games to be searched. */
export interface HuntTask {
  /** The game's module. */
  readonly module: string;
  readonly seeds: SeedRange;
  /** The most commands that are played of each game. */
  readonly steps: number;
}

/** Searches the games of a range of seeds, one after the other. */
export async function huntSeeds({ module, seeds, steps }: HuntTask): Promise<HuntReport> {
  const game = await loadBotGame(module);
  const head = await huntHeadOf(game, steps);
  let sum: HuntReport | undefined;
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    const piece = { ...head, ...(await game.hunt({ seed, steps })), seeds: [{ from: seed, to: seed }] };
    sum = sum === undefined ? piece : addPieces(HUNTS, sum, piece);
  }
  return sum as HuntReport;
}

/** The fields that all hunts of these games have in common. */
export async function huntHeadOf(game: BotGame, steps: number) {
  const begins = await game.begins();
  const is = { format: "delvekit-hunt", version: HUNT_VERSION, delvekit: VERSION } as const;
  return { ...is, game: game.name, begins, steps };
}
