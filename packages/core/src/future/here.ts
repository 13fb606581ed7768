import {
  createSpots,
  goBack,
  type History,
  HistoryResource,
  keepUp,
  type Moment,
  note,
  pathTo,
  travel,
} from "../history";
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

/** Puts a world into the state of a moment. @param torn whether what is derived may be wrong even where nothing saved has changed */
export function comeTo(world: World, history: History, moment: Moment, torn = false): void {
  const path = pathTo(history, moment);
  if (!path)
    throw new RewindError(
      "the moment is of another world, or of a state before it was loaded; go only to what momentOf returned for this world",
    );
  if (path.length === 0 && !torn) return;
  const spots = createSpots();
  travel(world, history, path, spots);
  goBack(world, spots);
}
