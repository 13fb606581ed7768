import { resource, resourceOf } from "../resource";
import { copyData } from "../resource/data";
import { putBack } from "../save/into";
import { insideOf, type World } from "../world/world";
import { type Branch, exchange, type Patch, sizeOfData, sizeOfPatch, update } from "./patch";
import { liveState, type State, snapshotOf } from "./state";

/** How much of the past is kept. */
export interface Limits {
  /** The most turns. */
  readonly turns: number;
  /** The most bytes that they may take up, by estimate. */
  readonly bytes: number;
}

/** What changed from one state to the next. */
interface Turn {
  readonly patch: Patch;
  readonly bytes: number;
}

/** The states that a world can be put back to: one in full, the others as what is different in them. */
export interface History {
  limits: Limits;
  /** Whether a turn is being played. */
  busy: boolean;
  /** The state noted last; undefined before the first. */
  kept: State | undefined;
  /** What leads back from the kept state, the oldest first. */
  readonly past: Turn[];
  /** What leads forward from it, the next one last. */
  readonly future: Turn[];
}

/** Not saved: what a loaded world can be put back to begins with the save. */
export const HistoryResource = resource<History>({
  name: "rewind.history",
  create: () => ({ limits: { turns: 0, bytes: 0 }, busy: false, kept: undefined, past: [], future: [] }),
});

/** Notes the world's state, if it is another than the one noted last. That ends the future that was known. */
export function note(world: World): void {
  const history = resourceOf(world, HistoryResource);
  const live = branchOf(liveState(world));
  if (!history.kept) {
    history.kept = copyData(live) as unknown as State;
    return;
  }
  const patch = update(branchOf(history.kept), live);
  if (!patch) return;
  history.future.length = 0;
  if (history.limits.turns === 0) return;
  history.past.push(turnOf(patch));
  forget(history);
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
  insideOf(world).resources.set(HistoryResource.name, history);
}

/** Moves the kept state by a turn, from one list to the other. For lists that have one. */
export function travel({ kept }: History, from: Turn[], to: Turn[]): void {
  to.push(turnOf(exchange(branchOf(kept as State), (from.pop() as Turn).patch)));
}

/** About how many bytes a history takes up: one state in full, and all turns. */
export function sizeOfHistory({ kept, past, future }: History): number {
  const turns = [...past, ...future].reduce((sum, { bytes }) => sum + bytes, 0);
  return turns + (kept ? sizeOfData(branchOf(kept)) : 0);
}

function turnOf(patch: Patch): Turn {
  return { patch, bytes: sizeOfPatch(patch) };
}

/** Drops the oldest turns beyond the limits. */
function forget({ past, limits }: History): void {
  let bytes = past.reduce((sum, turn) => sum + turn.bytes, 0);
  while (past.length > limits.turns || bytes > limits.bytes) bytes -= past.shift()?.bytes ?? 0;
}

function branchOf(state: State): Branch {
  return state as unknown as Branch;
}
