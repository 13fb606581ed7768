import type { World } from "@delvekit/core";
import type * as replay from "@delvekit/core/replay";
import type { NewGame } from "@delvekit/core/replay";
import { BrokenPromiseError, UsageError } from "./errors";
import { entryOf, loadModule } from "./game/module";
import { parseJson, readText } from "./pieces/piece";

/** A game, and the engine that it is made with. */
interface Game {
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
  if (typeof newGame !== "function")
    throw new UsageError(
      `${path} exports no newGame: ({ seed, options }) => World, ready for the first command`,
    );
  return {
    newGame: newGame as NewGame,
    result: typeof result === "function" ? (result as Game["result"]) : undefined,
    replay: await entryOf<typeof replay>(module, "@delvekit/core/replay", "replay"),
  };
}

/**
 * Plays the replay or the black box in a file.
 *
 * @param seconds the processor time that playing a replay may take
 * @returns a description of the result
 * @throws UsageError for a file that cannot be read
 * @throws BrokenPromiseError for a game that differs from its recording, or a turn that no longer fails as it did
 */
export async function verify(
  path: string,
  { newGame, result, replay }: Game,
  seconds: number | undefined,
): Promise<string> {
  const source = parseJson(await readText(path), path, "replay");
  const box = (source as { kind?: unknown } | null)?.kind === "delvekit black box";
  try {
    if (!box) {
      const budget = seconds === undefined ? {} : { time: seconds * 1000 };
      const options = { anyway: true, budget, clock: processorTime, result } as const;
      return tellVerdict(replay.verifyReplay(replay.parseReplay(source), newGame, options));
    }
    const { reproduced, told } = replay.verifyBlackBox(replay.parseBlackBox(source), newGame);
    if (reproduced) return told;
    throw new BrokenPromiseError(told);
  } catch (error) {
    // The game has its own copy of the engine, and therefore of the class of this error.
    if ((error as Error).name === "ReplayError") throw new UsageError(`${path}: ${(error as Error).message}`);
    throw error;
  }
}

/** The processor time of this process, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

function tellVerdict(verdict: ReturnType<Game["replay"]["verifyReplay"]>): string {
  if (!verdict.same) throw new BrokenPromiseError(verdict.told);
  // A game with an older engine does not say the rest.
  const { turns, over = false, result, changed = [] } = verdict;
  return [
    `All ${turns} turns match the recording${over ? ", and the game is over" : ""}.`,
    ...(changed.length > 0 ? [`It was recorded with another ${changed.join(" and another ")}.`] : []),
    ...(result === undefined ? [] : [`Result: ${JSON.stringify(result)}`]),
  ].join("\n");
}
