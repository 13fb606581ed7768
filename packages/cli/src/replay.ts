import { createInterface } from "node:readline";
import type { World } from "@delvekit/core";
import type * as replay from "@delvekit/core/replay";
import type { NewGame } from "@delvekit/core/replay";
import type * as workbench from "@delvekit/workbench/text";
import { BrokenPromiseError, UsageError } from "./errors";
import { entryOf, loadModule } from "./game/module";
import { printable } from "./output/write";
import { parseJson, readText } from "./pieces/piece";
import type { Surroundings } from "./surroundings";

/** A game, and the engine that it is made with. */
type Game = Awaited<ReturnType<typeof loadGame>>;

/**
 * Loads a game. The engine is the game's own copy: a module that is bundled with it exports `replay`, everything from `@delvekit/core/replay`.
 *
 * @throws UsageError for a module that cannot be loaded, or exports no game
 */
export async function loadGame(path: string) {
  const module = await loadModule(path);
  const { newGame, result } = module.exports;
  if (typeof newGame !== "function")
    throw new UsageError(
      `${path} exports no newGame: ({ seed, options }) => World, ready for the first command`,
    );
  return {
    module,
    newGame: newGame as NewGame,
    /** Reads from the last world what a replay proves, if the module says. */
    result: typeof result === "function" ? (result as (world: World) => unknown) : undefined,
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
  if (!box) {
    const budget = seconds === undefined ? {} : { time: seconds * 1000 };
    const options = { anyway: true, budget, clock: processorTime, result } as const;
    return tellVerdict(replay.verifyReplay(replay.parseReplay(source), newGame, options));
  }
  const { reproduced, told } = replay.verifyBlackBox(replay.parseBlackBox(source), newGame);
  if (reproduced) return told;
  throw new BrokenPromiseError(told);
}

/**
 * Opens the workbench on the replay or the black box in a file, as text. Each line that is typed is the number of a button, or of a field with its new text.
 *
 * @throws UsageError for a file that cannot be read, or a game without the workbench
 */
export async function lookAt(path: string, game: Game, { stdin, stdout }: Surroundings): Promise<void> {
  const { newGame, module } = game;
  const { openTextBench } = await entryOf<typeof workbench>(module, "@delvekit/workbench/text", "workbench");
  const look = openTextBench({ newGame, replay: await readText(path) });
  stdout.write(printable(`${look("")}\n> `));
  for await (const line of createInterface({ input: stdin })) stdout.write(printable(`${look(line)}\n> `));
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
