import { messageOf } from "../world";
import type { BlackBox } from "./black-box";
import { compareTurns, drain } from "./compare";
import { playTurn } from "./play";
import { beginningOf, type NewGame } from "./replay";

/** Whether a turn failed again, and a description of what happened. */
export interface Reproduction {
  readonly reproduced: boolean;
  readonly told: string;
}

/**
 * Plays the replay of a black box, and then the turn that failed.
 * @example const { reproduced, told } = verifyBlackBox(parseBlackBox(text), newGame);
 */
export function verifyBlackBox({ replay, failed, error }: BlackBox, newGame: NewGame): Reproduction {
  const world = newGame(beginningOf(replay));
  const found = drain(compareTurns(replay, world));
  if ("same" in found) return { reproduced: false, told: `The game does not reach that turn: ${found.told}` };
  const { outcome, refusal, cause } = playTurn(world, failed);
  const { length } = replay.turns;
  const after = `After ${length} ${length === 1 ? "turn" : "turns"}`;
  if (outcome) return { reproduced: false, told: `${after} the turn no longer fails.` };
  if (cause === undefined) return { reproduced: false, told: `${after} the command ${refusal}` };
  const now = messageOf(cause);
  if (now === error) return { reproduced: true, told: `${after} it fails in the same way: ${now}` };
  return {
    reproduced: false,
    told: `${after} it fails differently: ${now}; the recorded error was ${error}`,
  };
}
