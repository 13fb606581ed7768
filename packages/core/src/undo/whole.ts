import { ActionError, FaultError, messageOf, resourceOf, TurnError, type World } from "../world";
import { findChanged, goBack, HistoryResource, note } from "./history";
import { createSpots } from "./spots";

/**
 * Makes a change completely or not at all: if `change` throws, the world is restored to what it was, and the error is thrown on. Every turn is played
 * this way unless `turns.plugin({ safe: false })` says otherwise; a game can use it for changes between turns too.
 *
 * @returns what `change` returns
 * @throws whatever `change` throws. @throws {CoreError} in a world without turns.
 * @example wholly(world, () => dig(world, depth)); // a level whole, or none of it
 */
export function wholly<T>(world: World, change: () => T): T {
  return attempt(world, change, false);
}

/**
 * The same for a turn: undo stops before turns that have a command.
 * @example const outcome = playWholly(world, command, play);
 */
export function playWholly<T>(world: World, command: object | undefined, play: () => T): T {
  return attempt(world, play, command !== undefined);
}

function attempt<T>(world: World, change: () => T, stop: boolean): T {
  const history = resourceOf(world, HistoryResource);
  // Inside another change, the outer one restores everything.
  if (history.busy) return change();
  note(world, stop);
  history.busy = true;
  try {
    return change();
  } catch (cause) {
    putBackAfter(world, cause);
    throw cause;
  } finally {
    history.busy = false;
  }
}

/** Something that always fails, such as a hook, can also prevent the world from being restored. Then both faults are reported. */
function putBackAfter(world: World, cause: unknown): void {
  // After a fault, what is derived can have changed even if nothing else has.
  const spots = findChanged(world) ?? (isRefusal(cause) ? undefined : createSpots());
  if (!spots) return;
  try {
    goBack(world, spots);
  } catch (again) {
    const first = messageOf(cause);
    throw new FaultError(`${first}; and putting the world back`, again);
  }
}

/** A rejected command is not a fault: handlers check everything before they change anything. */
function isRefusal(cause: unknown): boolean {
  return cause instanceof ActionError || cause instanceof TurnError;
}
