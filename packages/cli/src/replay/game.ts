import { UsageError } from "../errors";
import { entryOf, loadModule } from "../game/module";

/** Starts a game: `NewGame` from `@delvekit/core/replay`. */
type NewGame = (beginning: never) => unknown;

/** The part of `@delvekit/core/replay` that is used here. */
export interface ReplayEntry {
  parseReplay(source: unknown): unknown;
  parseBlackBox(source: unknown): unknown;
  verifyReplay(replay: unknown, newGame: NewGame, options: VerifyOptions): Verdict;
  verifyBlackBox(box: unknown, newGame: NewGame): { readonly reproduced: boolean; readonly told: string };
}

/** `VerifyOptions`: what the command uses of it. */
interface VerifyOptions {
  readonly anyway: true;
  readonly budget: { readonly time?: number };
  readonly clock: () => number;
  readonly result?: ((world: never) => unknown) | undefined;
}

type Verdict =
  | {
      readonly same: true;
      readonly turns: number;
      readonly over: boolean;
      readonly result: unknown;
      readonly changed: readonly string[];
    }
  | { readonly same: false; readonly told: string };

/** A game, and the engine that it is made with. */
export interface Game {
  readonly newGame: NewGame;
  /** Reads from the last world what a replay proves, if the module says. */
  readonly result: ((world: never) => unknown) | undefined;
  readonly replay: ReplayEntry;
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
    result: typeof result === "function" ? (result as (world: never) => unknown) : undefined,
    replay: await entryOf<ReplayEntry>(module, "@delvekit/core/replay", "replay"),
  };
}
