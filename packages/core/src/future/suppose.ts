import { comeBack, HistoryResource } from "../history";
import { inside, RewindError, type World } from "../world";
import { arrive } from "./here";

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
  const { events, phase } = world[inside];
  const { happened } = events;
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
