import type { World } from "@delvekit/core";
import type * as replay from "@delvekit/core/replay";
import type { NewGame } from "@delvekit/core/replay";
import { UsageError } from "../errors";
import { entryOf, loadModule } from "../game/module";

/** A game, and the engine that it is made with. */
export interface Game {
  readonly newGame: NewGame;
  /** Reads from the last world what a replay proves, if the module says. */
  readonly result: ((world: World) => unknown) | undefined;
  readonly replay: typeof replay;
}

/**
 * Loads a game. The engine is the game's own copy: a module that is bundled with it exports `replay`, everything from `@delvekit/core/replay`.
 *
 * @throws UsageError for a module that cannot be loaded, or exports no game
 */
export async function loadGame(path: string): Promise<Game> {
  const module = await loadModule(path);
  const { newGame, result } = module.exports;
  if (typeof newGame !== "function") {
    throw new UsageError(
      `${path} exports no newGame: ({ seed, options }) => World, ready for the first command`,
    );
  }
  return {
    newGame: newGame as NewGame,
    result: typeof result === "function" ? (result as Game["result"]) : undefined,
    replay: await entryOf<typeof replay>(module, "@delvekit/core/replay", "replay"),
  };
}
