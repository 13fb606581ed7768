import { type Command, messageOf } from "../world";
import { compareTurns } from "./compare";
import type { Recording } from "./record";
import { beginningOf, type NewGame, playTurn, type Replay } from "./replay";

/**
 * Everything needed to reproduce a failed turn elsewhere. Plain JSON, to be written next to the save or offered for download. Read it with
 * `parseBlackBox`, or pass the file to `delvekit replay --verify`.
 */
export interface BlackBox {
  readonly kind: "delvekit black box";
  /** The version of this layout. */
  readonly version: number;
  /** The message of what was thrown. */
  readonly error: string;
  /** The game up to that turn. */
  readonly replay: Replay;
  /** The turn that failed. */
  readonly failed: { readonly command: Command };
}

/** The layout that this version writes and reads. */
export const BLACK_BOX_VERSION = 1;

/**
 * The black box of a turn that failed with an exception, most likely a `FaultError`.
 * @param failed what `record` was called with
 * @param error what it threw
 * @example try { record(recording, command); } catch (error) { offer(JSON.stringify(blackBoxOf(recording, { command }, error))); throw error; }
 */
export function blackBoxOf({ head, turns }: Recording, failed: BlackBox["failed"], error: unknown): BlackBox {
  const box: BlackBox = {
    kind: "delvekit black box",
    version: BLACK_BOX_VERSION,
    error: messageOf(error),
    replay: { ...head, turns },
    failed,
  };
  return JSON.parse(JSON.stringify(box)) as BlackBox;
}

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
  const found = compareTurns(replay, world);
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
