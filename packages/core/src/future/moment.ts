import { comeTo, type Moment, pathTo, shorten } from "../history";
import { RewindError, type World } from "../world";
import { arrive } from "./here";
import { isSupposing } from "./suppose";

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
  if (isSupposing(world)) return;
  shorten(history.past, 0, 0);
  shorten(history.future, 0, 0);
  history.stop = false;
}
