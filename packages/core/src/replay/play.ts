import { advance, step } from "../turns";
import { messageOf, type Outcome, ReplayError, refuseUnknown, refuseUnlessWhole, type World } from "../world";
import { beginningOf, type NewGame, type Replay, type ReplayTurn, tellTurn } from "./replay";

/** Options of {@link playReplay}. */
export interface PlayOptions {
  /** How many turns are played. Default all. */
  readonly turns?: number;
  /** Called after every turn, counted from 1. */
  readonly watch?: (world: World, turn: number, outcome: Outcome) => void;
}

/**
 * Plays a replay. It does not compare the fingerprints: use `verifyReplay` for that.
 *
 * @returns the world after the last turn
 * @throws {ReplayError} naming the turn whose command no longer works; for more turns than the replay has, or an unknown option.
 * @example const world = playReplay(replay, newGame, { turns: 120 });
 */
export function playReplay(replay: Replay, newGame: NewGame, options: PlayOptions = {}): World {
  refuseUnknown("playReplay", options, ["turns", "watch"], ReplayError);
  const { turns = replay.turns.length, watch } = options;
  refuseUnlessWhole("turns", turns, ReplayError, 0, replay.turns.length);
  const world = newGame(beginningOf(replay));
  replay.turns.slice(0, turns).forEach((turn, index) => {
    const { outcome, refusal, cause } = playTurn(world, turn);
    if (!outcome) throw new ReplayError(`${tellTurn(index + 1, turn)} ${refusal}`, { cause });
    watch?.(world, index + 1, outcome);
  });
  return world;
}

/** The result of a recorded turn: an outcome, or why there is none. */
export interface Played {
  readonly outcome?: Outcome;
  readonly refusal?: string;
  readonly cause?: unknown;
}

/** Plays one recorded turn. */
export function playTurn(world: World, { command, until }: ReplayTurn): Played {
  try {
    const outcome = command
      ? step(world, command)
      : advance(world, { until: until ?? Number.POSITIVE_INFINITY });
    return outcome.status === "failed" ? { refusal: `no longer works: ${outcome.reason}` } : { outcome };
  } catch (cause) {
    // The game is not to blame for a budget that is used up.
    if (cause instanceof ReplayError && cause.limit !== undefined) throw cause;
    return { refusal: `no longer works: ${messageOf(cause)}`, cause };
  }
}
