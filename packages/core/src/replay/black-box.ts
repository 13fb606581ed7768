import { saveJson } from "../save";
import { type Command, messageOf, type World } from "../world";
import { playReplay, playTurn } from "./play";
import type { Recording } from "./record";
import type { NewGame, Replay } from "./replay";
import { verifyReplay } from "./verify";

/** The turn that failed: a command, or time that passed without one (null: no limit). */
export type FailedTurn = { readonly command: Command } | { readonly until: number | null };

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
  readonly failed: FailedTurn;
  /** The world before that turn, as `saveJson` writes it (in a game that is not `safe`: as the failed turn left it); null if it cannot be written. */
  readonly world: string | null;
}

/** The layout that this version writes and reads. */
export const BLACK_BOX_VERSION = 1;

/**
 * The black box of a turn that failed with an exception, most likely a `FaultError`.
 * @param failed what `record` or `recordAdvance` was called with
 * @param error what it threw
 * @example try { record(recording, command); } catch (error) { offer(JSON.stringify(blackBoxOf(recording, { command }, error))); throw error; }
 */
export function blackBoxOf({ world, head, turns }: Recording, failed: FailedTurn, error: unknown): BlackBox {
  const box: BlackBox = {
    kind: "delvekit black box",
    version: BLACK_BOX_VERSION,
    error: messageOf(error),
    replay: { ...head, turns },
    failed,
    world: jsonOrNull(world),
  };
  return JSON.parse(JSON.stringify(box)) as BlackBox;
}

/** A broken world must not prevent the rest from being reported. */
function jsonOrNull(world: World): string | null {
  try {
    return saveJson(world);
  } catch {
    return null;
  }
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
  const verdict = verifyReplay(replay, newGame);
  if (!verdict.same) return { reproduced: false, told: `The game does not reach that turn: ${verdict.told}` };
  const { outcome, refusal, cause } = playTurn(playReplay(replay, newGame), { ...failed, mark: "" });
  const { length } = replay.turns;
  const after = `After ${length} ${length === 1 ? "turn" : "turns"}`;
  if (outcome) return { reproduced: false, told: `${after} the turn no longer fails.` };
  if (cause === undefined) return { reproduced: false, told: `${after} the command ${refusal}` };
  const now = messageOf(cause);
  if (now === error) return { reproduced: true, told: `${after} it fails in the same way: ${now}` };
  return { reproduced: false, told: `${after} it fails differently: ${now}; recorded was ${error}` };
}
