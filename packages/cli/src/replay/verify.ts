import { DivergenceError, UsageError } from "../errors";
import { parseJson } from "../pieces/file";
import { readText } from "../pieces/text";
import type { Game } from "./game";

/**
 * Plays the replay or the black box in a file.
 *
 * @param seconds the processor time that playing a replay may take
 * @returns a description of the result
 * @throws UsageError for a file that cannot be read
 * @throws DivergenceError for a game that differs from its recording, or a turn that no longer fails as it did
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
    throw new DivergenceError(told);
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
  if (!verdict.same) throw new DivergenceError(verdict.told);
  // A game with an older engine does not say the rest.
  const { turns, over = false, result, changed = [] } = verdict;
  return [
    `All ${turns} turns match the recording${over ? ", and the game is over" : ""}.`,
    ...(changed.length > 0 ? [`It was recorded with another ${changed.join(" and another ")}.`] : []),
    ...(result === undefined ? [] : [`Result: ${JSON.stringify(result)}`]),
  ].join("\n");
}
