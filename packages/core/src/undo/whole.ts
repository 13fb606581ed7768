import { ActionError, FaultError, messageOf, resourceOf, TurnError, type World } from "../world";
import { HistoryResource, isAsNoted, note, recall } from "./history";

/**
 * Changes a world wholly or not at all: when `change` throws, the world is put back to what it was, and the error is thrown on. Every
 * turn is played this way unless `turns.plugin({ safe: false })` says otherwise; it serves for what a game does between turns as well.
 *
 * @returns what `change` returns
 * @throws whatever `change` throws. @throws {CoreError} in a world without turns.
 * @example wholly(world, () => dig(world, depth)); // a level whole, or none of it
 */
export function wholly<T>(world: World, change: () => T): T {
  return attempt(world, change, false);
}

/**
 * The same for a turn: undoing stops before those that have a command.
 * @example const outcome = playWholly(world, command, play);
 */
export function playWholly<T>(world: World, command: object | undefined, play: () => T): T {
  return attempt(world, play, command !== undefined);
}

function attempt<T>(world: World, change: () => T, stop: boolean): T {
  const history = resourceOf(world, HistoryResource);
  // Within another change, that one answers for all.
  if (history.busy) return change();
  note(world, stop);
  history.busy = true;
  try {
    return change();
  } catch (cause) {
    if (!isRefusal(cause) || !isAsNoted(world)) putBackAfter(world, cause);
    throw cause;
  } finally {
    history.busy = false;
  }
}

/** What fails always, such as a hook, can keep a world from being put back. Then both faults are told. */
function putBackAfter(world: World, cause: unknown): void {
  try {
    recall(world);
  } catch (again) {
    const first = messageOf(cause);
    throw new FaultError(`${first}; and putting the world back`, again);
  }
}

/** A command that is refused is no fault: handlers check everything before they change anything. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof ActionError || cause instanceof TurnError;
}
