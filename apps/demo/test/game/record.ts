import { hashWorld } from "@delvekit/core";
import type { Seed } from "@delvekit/random";
import type { Command } from "../../src/game";
import { createBot } from "../bot/bot";
import { newGame, play, saveGame } from "../driver";

/** A game that a bot played. */
export interface Recording {
  readonly commands: readonly Command[];
  /** Hashes of the world by the number of commands before them. */
  readonly hashes: ReadonlyMap<number, string>;
  /** The game as it was saved before the command with this index, if it got so far. */
  readonly save: Uint8Array | undefined;
}

/** What to record besides the commands. */
interface Wanted {
  /** Whether to hash the world after so many commands; hashing takes longer than a turn. The end is always hashed. */
  readonly hashAt: (commands: number) => boolean;
  /** Before which command to save the game. Default: never. */
  readonly saveAt?: number;
}

/** Lets a bot play, at most so many turns. */
export function record(seed: Seed, turns: number, { hashAt, saveAt }: Wanted): Recording {
  const game = newGame({ seed });
  const bot = createBot();
  const commands: Command[] = [];
  const hashes = new Map<number, string>();
  let save: Uint8Array | undefined;
  while (commands.length < turns && !game.ending) {
    if (commands.length === saveAt) save = saveGame(game);
    if (hashAt(commands.length)) hashes.set(commands.length, hashWorld(game.world));
    const command = bot.decide(game);
    play(game, command);
    commands.push(command);
  }
  return { commands, hashes: hashes.set(commands.length, hashWorld(game.world)), save };
}
