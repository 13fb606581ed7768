import { step } from "../turns";
import { messageOf, type Outcome, ReplayError, type World } from "../world";
import type { ReplayTurn } from "./replay";

/** The result of a recorded turn: an outcome, or why there is none. */
export interface Played {
  readonly outcome?: Outcome;
  readonly refusal?: string;
  readonly cause?: unknown;
}

/** Plays one recorded turn. */
export function playTurn(world: World, { command }: Pick<ReplayTurn, "command">): Played {
  try {
    const outcome = step(world, command);
    return outcome.status === "failed" ? { refusal: `no longer works: ${outcome.reason}` } : { outcome };
  } catch (cause) {
    // The game is not to blame for a budget that is used up.
    if (cause instanceof ReplayError && cause.limit !== undefined) throw cause;
    return { refusal: `no longer works: ${messageOf(cause)}`, cause };
  }
}
