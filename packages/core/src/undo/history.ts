import { putBack } from "../save/into";
import { resource, resourceOf } from "../world";
import { copyData } from "../world/data";
import { insideOf, type World } from "../world/world";
import { type Branch, exchange, sizeOfData, update } from "./patch";
import { liveState, type State, snapshotOf } from "./state";
import { clearTrail, createTrail, popLeg, pushLeg, shorten, type Trail } from "./trail";

/** The states that a world can be put back to: one in full, the others as what is different in them. */
export interface History {
  /** Whether a turn is being played. */
  busy: boolean;
  /** The state noted last; undefined before the first. */
  kept: State | undefined;
  /** Whether a command was given in that state. */
  stop: boolean;
  readonly past: Trail;
  readonly future: Trail;
}

/** Not saved: what a loaded world can be put back to begins with the save. */
export const HistoryResource = resource<History>({
  name: "rewind.history",
  create: () => ({
    busy: false,
    kept: undefined,
    stop: false,
    past: createTrail(),
    future: createTrail(),
  }),
});

/**
 * Notes the world's state, if it is another than the one noted last. That ends the future that was known.
 * @param stop whether a command is about to be given
 */
export function note(world: World, stop: boolean): void {
  const history = resourceOf(world, HistoryResource);
  const live = branchOf(liveState(world));
  if (!history.kept) {
    history.kept = copyData(live) as unknown as State;
    history.stop = stop;
    return;
  }
  const patch = update(branchOf(history.kept), live);
  if (!patch) {
    history.stop ||= stop;
    return;
  }
  clearTrail(history.future);
  const { past } = history;
  const { turns, bytes } = insideOf(world).undoing;
  if (turns > 0) pushLeg(past, patch, history.stop);
  shorten(past, turns, bytes);
  history.stop = stop;
}

/** Whether the world is still as it was noted last. */
export function isAsNoted(world: World): boolean {
  const kept = branchOf(resourceOf(world, HistoryResource).kept as State);
  const patch = update(kept, branchOf(liveState(world)));
  if (patch) exchange(kept, patch);
  return patch === undefined;
}

/** Puts the world into the state noted last. */
export function recall(world: World): void {
  const history = resourceOf(world, HistoryResource);
  const { snapshot, numbers } = snapshotOf(world, history.kept as State);
  putBack(world, snapshot, numbers);
  // Being derived, it was made anew with all else that is.
  insideOf(world).resources[HistoryResource.index] = history;
}

/** Moves the kept state along one trail to its next stop, or to its end, and makes the other the way back. */
export function travel(history: History, from: Trail, to: Trail): void {
  do {
    const { patch, stop } = popLeg(from);
    pushLeg(to, exchange(branchOf(history.kept as State), patch), history.stop);
    history.stop = stop;
  } while (!history.stop && from.legs.length > 0);
}

/** About how many bytes a history takes up: one state in full, and all that leads from it. */
export function sizeOfHistory({ kept, past, future }: History): number {
  return past.bytes + future.bytes + (kept ? sizeOfData(branchOf(kept)) : 0);
}

function branchOf(state: State): Branch {
  return state as unknown as Branch;
}
