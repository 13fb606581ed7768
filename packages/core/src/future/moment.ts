import {
  comeBack,
  comeTo,
  dropStops,
  type History,
  HistoryResource,
  keepUp,
  type Moment,
  note,
  pathTo,
} from "../history/history";
import { findResource, inside, RewindError, refuseWhilePlaying, type World } from "../world";

/**
 * The state that a world is in now, to return to with {@link goTo}. It holds only what has changed since, so that thousands of them can be kept; it is
 * freed with the last reference to it. Only for this world, and not for files: a snapshot is.
 *
 * @throws {TurnError} during a turn. @throws {RewindError} in a world with `turns.bare()`.
 * @example const here = momentOf(world);
 */
export function momentOf(world: World): Moment {
  const history = arrive(world, "momentOf");
  history.held = true;
  return history.here;
}

/**
 * Puts a world into a state that it was in, whether before or after this one, or in another future. It stays the same object. The cost depends on what
 * changed on the way there. Undo does not reach beyond it.
 *
 * @throws {TurnError} during a turn. @throws {RewindError} for a moment of another world, or of a state before this one was loaded.
 * @example const here = momentOf(world); step(world, command); goTo(world, here);
 */
export function goTo(world: World, moment: Moment): void {
  const history = arrive(world, "goTo");
  if (moment === history.here) return;
  const path = pathTo(history, moment);
  if (!path)
    throw new RewindError(
      "the moment is of another world, or of a state before it was loaded; go only to what momentOf returned for this world",
    );
  comeTo(world, history, path);
  if (!isSupposing(world)) dropStops(history);
}

/**
 * Plays `future`, then puts the world back exactly as it was, whatever happened in it. It can be nested. The cost depends on what the future changes,
 * not on the size of the world. Play with `step` and `advance`; what records, saves or shows refuses to be called in it, and listeners that are not
 * rules ask {@link isSupposing}.
 *
 * @returns what `future` returns, which must not be entities or contents of the future: they are gone
 * @throws {TurnError} during a turn. @throws {RewindError} in a world with `turns.bare()`, and for a future that is asynchronous.
 * @throws whatever `future` throws, after the world was put back. A turn that fails in it is not undone by itself.
 * @example const hurt = suppose(world, () => { step(world, move({ dir: "n" })); return isAlive(world, hero); });
 */
export function suppose<T>(world: World, future: () => T): T {
  const history = arrive(world, "suppose");
  const { here } = history;
  const { events, phase, causes } = world[inside];
  const { happened } = events;
  const { ring } = causes;
  causes.ring = ring.slice();
  events.happened = [];
  phase.supposing++;
  history.busy = true;
  let failed = true;
  try {
    const result = future();
    if (result instanceof Promise)
      throw new RewindError(
        "suppose was given an asynchronous function; the world is put back when it returns",
      );
    failed = false;
    return result;
  } finally {
    phase.supposing--;
    history.busy = phase.supposing > 0;
    // A world that was restored as a whole has a history of its own.
    world[inside].resources[HistoryResource.index] = history;
    comeBack(world, history, here, failed);
    causes.ring = ring;
    events.happened = happened;
  }
}

/**
 * Whether what happens now is only supposed: listeners that show, play or store something leave it out then.
 * @example if (!isSupposing(world)) console.log("The bell rings.");
 */
export function isSupposing(world: World): boolean {
  return world[inside].phase.supposing > 0;
}

/** The history of a world between two turns, after recording its state as `history.here`. @throws {RewindError} in a world whose turns are not undone */
export function arrive(world: World, what: string): History {
  refuseWhilePlaying(world, what);
  const history = findResource(world, HistoryResource);
  if (!history)
    throw new RewindError(
      `${what} needs the undo that turns.bare() leaves out; give createWorld turns.plugin() instead`,
    );
  if (world[inside].phase.supposing > 0) keepUp(world, history, true);
  else if (history.busy)
    throw new RewindError(`${what} is called within wholly; call it when that has returned`);
  else note(world, false);
  return history;
}
