import { ActionError, TurnError } from "../errors";
import { resourceOf } from "../resource";
import type { World } from "../world/world";
import { HistoryResource, isAsNoted, note, recall } from "./history";

/**
 * Changes a world wholly or not at all: when `change` throws, the world is put back to what it was, and the error is thrown on.
 * Every turn is played this way unless `turns({ safe: false })` says otherwise; it is for whatever a game does between turns.
 *
 * @returns what `change` returns
 * @throws whatever `change` throws
 */
export function wholly<T>(world: World, change: () => T): T {
  const history = resourceOf(world, HistoryResource);
  // Within another change, that one answers for all.
  if (history.busy) return change();
  note(world);
  history.busy = true;
  try {
    return change();
  } catch (cause) {
    if (!isRefusal(cause) || !isAsNoted(world)) recall(world);
    throw cause;
  } finally {
    history.busy = false;
  }
}

/** A command that is refused is no fault: handlers check everything before they change anything. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof ActionError || cause instanceof TurnError;
}
