import { RewindError } from "../errors";
import { resourceOf } from "../resource";
import type { World } from "../world/world";
import { type History, HistoryResource, note, recall, sizeOfHistory, travel } from "./history";

/** What of a world's past and future is kept. */
export interface Kept {
  /** How many turns `undo` can take back. */
  readonly back: number;
  /** How many `redo` can bring again. */
  readonly forward: number;
  /** About how many bytes all that takes up. */
  readonly bytes: number;
}

/** How far a world can be taken back and forth now. @throws {CoreError} without the plugin `turns`. */
export function keptTurns(world: World): Kept {
  const history = noted(world);
  return { back: history.past.length, forward: history.future.length, bytes: sizeOfHistory(history) };
}

/**
 * Takes the world back by so many turns: the same object, in exactly the state that it was in before the command, entity numbers included.
 * Levels are other objects, and `Restored` is told. The next command drops what was taken back; until then `redo` brings it again.
 *
 * @throws {RewindError} when fewer turns are kept, or in the middle of one; the world stays as it is then.
 */
export function undo(world: World, turns = 1): void {
  const history = noted(world);
  go(world, history, turns, "back", history.past, history.future);
}

/** Takes the world forward again over turns that were taken back. @throws {RewindError} when there are fewer. */
export function redo(world: World, turns = 1): void {
  const history = noted(world);
  go(world, history, turns, "forward", history.future, history.past);
}

function go(
  world: World,
  history: History,
  turns: number,
  way: string,
  from: History["past"],
  to: History["past"],
): void {
  if (!Number.isSafeInteger(turns) || turns < 1 || turns > from.length) {
    throw new RewindError(
      `${turns} turns ${way}; allowed are whole numbers from 1 to the ${from.length} kept`,
    );
  }
  for (let turn = 0; turn < turns; turn++) travel(history, from, to);
  recall(world);
}

/** The history, the world as it is now included. */
function noted(world: World): History {
  const history = resourceOf(world, HistoryResource);
  if (history.busy) throw new RewindError("a turn is being played; go back or forth when it is over");
  note(world);
  return history;
}
