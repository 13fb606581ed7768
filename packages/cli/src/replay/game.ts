import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../errors";

/** Begins a game: what `@delvekit/core/replay` calls `NewGame`. */
type NewGame = (beginning: never) => unknown;

/** As much of `@delvekit/core/replay` as is needed here. */
export interface ReplayEntry {
  parseReplay(source: unknown): unknown;
  parseBlackBox(source: unknown): unknown;
  verifyReplay(replay: unknown, newGame: NewGame): Verdict;
  verifyBlackBox(box: unknown, newGame: NewGame): { readonly reproduced: boolean; readonly told: string };
}

type Verdict =
  | { readonly same: true; readonly turns: number }
  | { readonly same: false; readonly told: string };

/** A game, and the engine that it is made with. */
export interface Game {
  readonly newGame: NewGame;
  readonly replay: ReplayEntry;
}

/**
 * Loads a game. The engine is the game's own copy, found from where its module is: worlds of one copy mean nothing to another. A module
 * that is bundled with the engine exports `replay`, all of `@delvekit/core/replay`.
 *
 * @throws UsageError for a module that cannot be loaded, or exports no game
 */
export async function loadGame(path: string): Promise<Game> {
  const file = resolve(path);
  const { newGame, replay } = await load(file, path);
  if (typeof newGame !== "function") {
    throw new UsageError(
      `${path} exports no newGame: ({ seed, options }) => World, ready for the first command`,
    );
  }
  return {
    newGame: newGame as NewGame,
    replay: (replay as ReplayEntry | undefined) ?? (await engineOf(file)),
  };
}

function engineOf(file: string): Promise<ReplayEntry> {
  const name = "@delvekit/core/replay";
  let found: string;
  try {
    found = createRequire(file).resolve(name);
  } catch {
    throw new UsageError(
      `${name} is not installed beside ${file}; a game that is bundled with it has to export it as replay`,
    );
  }
  return load(found, name) as unknown as Promise<ReplayEntry>;
}

async function load(file: string, path: string): Promise<Record<string, unknown>> {
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (cause) {
    throw new UsageError(`cannot load ${path}: ${(cause as Error).message}`);
  }
}
