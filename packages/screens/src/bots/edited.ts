import { parseReplay } from "@delvekit/core/replay";
import type { SaveStore } from "@delvekit/core/store";
import { gamesIn, openGame, slotFor } from "@delvekit/kit/game";
import type { App } from "..";
import { playAgain, tellDifferences } from "./again";

/** A saved game whose commands come to something else after an edit of its rules. */
export interface Edited {
  /** After how many commands it first differs; 0 is the beginning of the game. */
  readonly turn: number;
  /** The first values that differ, the edited ones last, or why the command of that turn could not be played. */
  readonly told: readonly string[];
  /** How many commands the edited game took: up to one that it refuses, or that would end it. */
  readonly played: number;
  /** The slot in which the edited game is saved; undefined if no slot was free. */
  readonly slot: string | undefined;
}

/**
 * Plays the game that was saved last again, from its first command, by rules that were edited: for hot reload. If it comes to something else, the result is
 * saved in a free slot as the latest game, so that `run` with `resume: true` goes on with it; the game itself stays in its slot as it was. Returns undefined
 * if nothing differs, and for a game that is not saved or was not recorded: then `resume` goes on with that one.
 *
 * @param before the app as it was
 * @param after the app as it is now
 * @throws {SaveError} for a game that the edited code cannot load, after an edit of its components: rename or migrate them
 * @example
 * const found = await playEdited(host.store, before, after);
 * if (found) console.info(`turn ${found.turn} differs:`, ...found.told);
 */
export async function playEdited(store: SaveStore, before: App, after: App): Promise<Edited | undefined> {
  const saves = await gamesIn(store, before.name);
  const [save] = saves;
  if (!save) return undefined;
  const game = await openGame(before, { store, slot: save.slot, time: () => save.time });
  const replay = game.replay();
  const { seed } = game.world;
  await game.flush();
  if (replay === "") return undefined;
  const run = { seed, replay };
  const [old, now] = [playAgain(before, run), playAgain(after, run)];
  const turn = old.hashes.findIndex((hash, at) => hash !== now.hashes[at]);
  if (turn < 0) return undefined;
  const refused = turn === now.hashes.length && [`the command is refused: ${now.refusal}`];
  const told = refused || tellDifferences(playAgain(before, run, turn), playAgain(after, run, turn));
  const played = now.hashes.length - (now.ended ? 2 : 1);
  const slot = slotFor(after.name, saves);
  if (slot === undefined) return { turn, told, played, slot };
  const edited = await openGame(after, { store, slot, seed, fresh: true, time: () => save.time + 1 });
  for (const { command } of parseReplay(replay).turns.slice(0, played)) edited.play(command);
  await edited.flush();
  return { turn, told, played, slot };
}
