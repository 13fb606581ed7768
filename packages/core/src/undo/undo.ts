import { inside, RewindError, resourceOf, type World } from "../world";
import { goBack, type History, HistoryResource, note, sizeOfHistory, type Trail, travel } from "./history";
import { createSpots } from "./spots";

/** How many turns of a world's past and future are kept. */
export interface Kept {
  /** How many turns `undo` can take back. */
  readonly back: number;
  /** How many turns `redo` can bring back. */
  readonly forward: number;
  /** The approximate size of the history in bytes, including one full state. */
  readonly bytes: number;
}

/**
 * How many turns can currently be undone and redone.
 * @throws {CoreError} in a world without turns.
 * @example const canUndo = historyOf(world).back > 0;
 */
export function historyOf(world: World): Kept {
  const history = noted(world);
  const { past, future } = history;
  return { back: past.stops, forward: turnsOf(future), bytes: sizeOfHistory(history) };
}

/**
 * Takes the world back by this many turns. It stays the same object, in exactly the state in which the command was given, including rows. Levels and
 * other contents may be new objects afterwards. Until the next command, `redo` brings the turns back. The cost depends on what these turns changed, not
 * on the size of the world; but if hooks of a plugin have `added` and no `undone`, the whole world is restored.
 *
 * @throws {RewindError} if fewer turns are kept, or during a turn; then the world is unchanged.
 * @example if (historyOf(world).back > 0) undo(world);
 */
export function undo(world: World, turns = 1): void {
  const history = noted(world);
  check(world, "undo", turns, history.past.stops);
  go(world, history, turns, history.past, history.future);
}

/**
 * Takes the world forward again by turns that were undone.
 * @throws {RewindError} as `undo` does.
 * @example if (historyOf(world).forward > 0) redo(world);
 */
export function redo(world: World, turns = 1): void {
  const history = noted(world);
  check(world, "redo", turns, turnsOf(history.future));
  go(world, history, turns, history.future, history.past);
}

function go(world: World, history: History, turns: number, from: Trail, to: Trail): void {
  const spots = createSpots();
  for (let turn = 0; turn < turns; turn++) travel(world, history, from, to, spots);
  goBack(world, spots);
}

/** The last recorded state is where redo ends, whether or not a command was given there. */
function turnsOf({ stops, legs }: Trail): number {
  return stops + (legs[0]?.stop === false ? 1 : 0);
}

function check(world: World, way: "undo" | "redo", turns: number, most: number): void {
  if (Number.isSafeInteger(turns) && turns >= 1 && turns <= most) return;
  if (world[inside].undoing.turns === 0)
    throw new RewindError(
      `there is nothing to ${way}: turns are kept only with undo.plugin(); add it to createWorld's plugins`,
    );
  if (most === 0) throw new RewindError(`there is nothing to ${way}`);
  throw new RewindError(`${turns} turns to ${way}; allowed are whole numbers from 1 to the ${most} kept`);
}

/** The history, after recording the current state of the world. */
function noted(world: World): History {
  const history = resourceOf(world, HistoryResource);
  if (history.busy || world[inside].phase.playing)
    throw new RewindError("a turn is being played; undo or redo when it is over");
  note(world, false);
  return history;
}
