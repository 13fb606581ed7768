import { hashWorld } from "@delvekit/core";
import type { Seed } from "@delvekit/random";
import { type Command, newGame, play, saveGame } from "../../src/game";
import { createBot } from "../bot/bot";

/** A game that a bot played. */
export interface Recording {
  readonly commands: readonly Command[];
  /** The hash of the world before the first command, and after each of them. */
  readonly hashes: readonly string[];
  /** The game as it was saved before the command with this index, if it got so far. */
  readonly save: Uint8Array | undefined;
}

/** Lets a bot play, at most so many turns. */
export function record(seed: Seed, turns: number, saveBefore = -1): Recording {
  const game = newGame({ seed });
  const bot = createBot();
  const commands: Command[] = [];
  const hashes = [hashWorld(game.world)];
  let save: Uint8Array | undefined;
  while (commands.length < turns && !game.ending) {
    if (commands.length === saveBefore) save = saveGame(game);
    const command = bot.decide(game);
    play(game, command);
    commands.push(command);
    hashes.push(hashWorld(game.world));
  }
  return { commands, hashes, save };
}
