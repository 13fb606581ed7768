import { insideOf, RewindError, resourceOf, type World } from "../world";
import { type History, HistoryResource, note, recall, sizeOfHistory, type Trail, travel } from "./history";

/** What of a world's past and future is kept. */
export interface Kept {
  /** How many turns `undo` can take back. */
  readonly back: number;
  /** How many `redo` can bring again. */
  readonly forward: number;
  /** About how many bytes all that takes up, one state in full included. */
  readonly bytes: number;
}

/**
 * How far a world can be taken back and forth now.
 * @throws {CoreError} in a world without turns.
 * @example const canUndo = keptTurns(world).back > 0;
 */
export function keptTurns(world: World): Kept {
  const history = noted(world);
  const { past, future } = history;
  return { back: past.stops, forward: turnsOf(future), bytes: sizeOfHistory(history) };
}

/**
 * Takes the world back by so many turns: the same object, in exactly the state in which the command was given, rows
 * included. Levels are other objects then, and `Restored` is told. The next command ends what was taken back; until then `redo` brings it again.
 *
 * @throws {RewindError} when fewer turns are kept, or in the middle of one; the world stays as it is then.
 * @example if (keptTurns(world).back > 0) undo(world);
 */
export function undo(world: World, turns = 1): void {
  const history = noted(world);
  check(world, "undo", turns, history.past.stops);
  go(world, history, turns, history.past, history.future);
}

/**
 * Takes the world forward again over turns that were taken back.
 * @throws {RewindError} as `undo` does.
 * @example if (keptTurns(world).forward > 0) redo(world);
 */
export function redo(world: World, turns = 1): void {
  const history = noted(world);
  check(world, "redo", turns, turnsOf(history.future));
  go(world, history, turns, history.future, history.past);
}

function go(world: World, history: History, turns: number, from: Trail, to: Trail): void {
  for (let turn = 0; turn < turns; turn++) travel(history, from, to);
  recall(world);
}

/** The future ends where it was left, whether a command was given there or not. */
function turnsOf({ stops, legs }: Trail): number {
  return stops + (legs[0]?.stop === false ? 1 : 0);
}

function check(world: World, way: "undo" | "redo", turns: number, most: number): void {
  if (Number.isSafeInteger(turns) && turns >= 1 && turns <= most) return;
  if (insideOf(world).undoing.turns === 0)
    throw new RewindError(
      `there is nothing to ${way}: turns are kept only with the plugin rewind(), add it to createWorld's plugins`,
    );
  if (most === 0) throw new RewindError(`there is nothing to ${way}`);
  throw new RewindError(`${turns} turns to ${way}; allowed are whole numbers from 1 to the ${most} kept`);
}

/** The history, the world as it is now included. */
function noted(world: World): History {
  const history = resourceOf(world, HistoryResource);
  if (history.busy || insideOf(world).phase.playing)
    throw new RewindError("a turn is being played; go back or forth when it is over");
  note(world, false);
  return history;
}
