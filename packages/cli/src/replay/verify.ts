import { DivergenceError, UsageError } from "../errors";
import { readText } from "../pieces/text";
import type { Game } from "./game";

/**
 * Plays the replay or the black box in a file.
 *
 * @returns a description of the result
 * @throws UsageError for a file that cannot be read
 * @throws DivergenceError for a game that differs from its recording, or a turn that no longer fails as it did
 */
export async function verify(path: string, { newGame, replay }: Game): Promise<string> {
  const source = await read(path);
  const box = (source as { kind?: unknown } | null)?.kind === "delvekit black box";
  try {
    if (!box) return tellVerdict(replay.verifyReplay(replay.parseReplay(source), newGame));
    const { reproduced, told } = replay.verifyBlackBox(replay.parseBlackBox(source), newGame);
    if (reproduced) return told;
    throw new DivergenceError(told);
  } catch (error) {
    // The game has its own copy of the engine, and therefore of the class of this error.
    if ((error as Error).name === "ReplayError") throw new UsageError(`${path}: ${(error as Error).message}`);
    throw error;
  }
}

function tellVerdict(verdict: ReturnType<Game["replay"]["verifyReplay"]>): string {
  if (verdict.same) return `All ${verdict.turns} turns match the recording.`;
  throw new DivergenceError(verdict.told);
}

/** @throws UsageError for a file that cannot be read, or is not JSON */
async function read(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path} is not JSON: ${(error as Error).message}`);
  }
}
