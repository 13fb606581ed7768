import {
  comeBack,
  comeTo,
  type History,
  HistoryResource,
  type Moment,
  note,
  pathTo,
  popStop,
  pushStop,
  sizeOfHistory,
  type Trail,
} from "../history/history";
import {
  ActionError,
  plugin as define,
  FaultError,
  findResource,
  inside,
  messageOf,
  type Plugin,
  RewindError,
  refuseUnknown,
  refuseUnlessWhole,
  resourceOf,
  TurnError,
  type World,
} from "../world";

/**
 * Makes a change completely or not at all: if `change` throws, the world is restored to what it was, and the error is thrown on. Every turn is played
 * this way unless `turns.plugin({ safe: false })` says otherwise; a game can use it for changes between turns too.
 *
 * @param command the command of a turn: undo stops before it. Default: none
 * @returns what `change` returns
 * @throws whatever `change` throws. @throws {CoreError} in a world without turns.
 * @example wholly(world, () => dig(world, depth)); // a level whole, or none of it
 */
export function wholly<T>(world: World, change: () => T, command?: object): T {
  const history = resourceOf(world, HistoryResource);
  // Inside another change, the outer one restores everything.
  if (history.busy) return change();
  note(world, command !== undefined);
  const { here } = history;
  history.busy = true;
  try {
    return change();
  } catch (cause) {
    putBackAfter(world, history, here, cause);
    throw cause;
  } finally {
    history.busy = false;
  }
}

/** Something that always fails, such as a hook, can also prevent the world from being restored. Then both faults are reported. */
function putBackAfter(world: World, history: History, here: Moment, cause: unknown): void {
  try {
    // A rejected command is not a fault: handlers check everything before they change anything.
    const isFault = !(cause instanceof ActionError || cause instanceof TurnError);
    comeBack(world, history, here, isFault);
  } catch (again) {
    const first = messageOf(cause);
    throw new FaultError(`${first}; and restoring the world`, again);
  }
}

/** How many turns are kept for undo. */
export interface RewindOptions {
  /** The maximum number of turns to keep, 1 to 100,000. Default 100. */
  readonly turns?: number;
  /** The maximum size of those turns in bytes, estimated, in addition to one full state. The oldest turns are dropped first. Default 16 MiB. */
  readonly bytes?: number;
}

const MOST_TURNS = 100_000;

/**
 * Keeps the last turns for `undo` and `redo`: one state in full, the others as differences. A turn on a quiet level takes a few kilobytes, however
 * large the level is. Needs `turns`.
 *
 * @throws {RewindError} for options that are unknown or out of range.
 * @example createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin(), undo.plugin({ turns: 20 })] });
 */
export function rewind(options: RewindOptions = {}): Plugin {
  refuseUnknown("rewind", options, ["turns", "bytes"], RewindError);
  const { turns = 100, bytes = 2 ** 24 } = options;
  refuseUnlessWhole("turns", turns, RewindError, 1, MOST_TURNS);
  refuseUnlessWhole("bytes", bytes, RewindError, 0, Number.MAX_SAFE_INTEGER);
  return define({
    name: "rewind",
    needs: ["turns"],
    setup: (world) => {
      if (findResource(world, HistoryResource) === undefined)
        throw new RewindError(
          "rewind needs the undo that turns.bare() leaves out; give createWorld turns.plugin() instead",
        );
      Object.assign(world[inside].undoing, { wholly, turns, bytes });
    },
  });
}

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
  return { back: past.stops.length, forward: future.stops.length, bytes: sizeOfHistory(history) };
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
  check(world, "undo", turns, history.past.stops.length);
  go(world, history, turns, history.past, history.future);
}

/**
 * Takes the world forward again by turns that were undone.
 * @throws {RewindError} as `undo` does.
 * @example if (historyOf(world).forward > 0) redo(world);
 */
export function redo(world: World, turns = 1): void {
  const history = noted(world);
  check(world, "redo", turns, history.future.stops.length);
  go(world, history, turns, history.future, history.past);
}

function go(world: World, history: History, turns: number, from: Trail, to: Trail): void {
  const { causes } = world[inside];
  if (history.future.stops.length === 0) history.told = causes.ring;
  causes.ring = history.told.slice();
  let at = history.here;
  for (let turn = 0; turn < turns; turn++) {
    const { moment, stop, bytes } = popStop(from);
    pushStop(to, { moment: at, stop: history.stop, bytes });
    history.stop = stop;
    at = moment;
  }
  comeTo(world, history, pathTo(history, at) ?? []);
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
    throw new RewindError("a turn is being played or supposed; undo or redo when it is over");
  note(world, false);
  return history;
}
