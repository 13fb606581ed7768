import { type History, HistoryResource, keepUp, note } from "../history";
import { findResource, inside, RewindError, refuseWhilePlaying, type World } from "../world";

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
