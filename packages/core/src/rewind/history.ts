import type { Data } from "../resource";
import { copyData } from "../resource/data";
import { putBack } from "../save/into";
import { insideOf, type World } from "../world/world";
import { type Branch, exchange, type Patch, sizeOfData, sizeOfPatch, update } from "./patch";
import { asBranch, liveState, type State, snapshotOf } from "./state";

/** How much of the past is kept. */
export interface Limits {
  /** The most turns. */
  readonly turns: number;
  /** The most bytes that they may take up, by estimate. */
  readonly bytes: number;
}

/** A step in time: what the kept state was on its other side. */
interface Turn {
  readonly patch: Patch;
  readonly bytes: number;
}

/** The states that a world can be put back to: one in full, the others as what changed from one to the next. */
export interface History {
  readonly limits: Limits;
  /** The state noted last; undefined before the first. */
  kept: State | undefined;
  /** What leads back from the kept state, the oldest first. */
  readonly past: Turn[];
  /** What leads forward from it, the next one last. */
  readonly future: Turn[];
}

/** A history without a past. */
export function createHistory(limits: Limits): History {
  return { limits, kept: undefined, past: [], future: [] };
}

/** Notes the world's state, if it is another than the one noted last. That makes a new turn, and ends every other future. */
export function note(world: World, history: History): void {
  const live = liveState(world) as unknown as Branch;
  if (!history.kept) {
    history.kept = copyData(live) as unknown as State;
    return;
  }
  const patch = update(asBranch(history.kept), live);
  if (!patch) return;
  history.future.length = 0;
  history.past.push(turnOf(patch));
  forget(history);
}

/** Puts the world into the state noted last. */
export function recall(world: World, history: History, name: string): void {
  const { snapshot, numbers } = snapshotOf(world, history.kept as State);
  putBack(world, snapshot, numbers);
  // The history itself is derived, and was made anew with all that is.
  insideOf(world).resources.set(name, history);
}

/** Moves the kept state over one turn, from one list to the other. Asked for only where there is one. */
export function travel({ kept }: History, from: Turn[], to: Turn[]): void {
  const { patch } = from.pop() as Turn;
  to.push(turnOf(exchange(asBranch(kept as State), patch)));
}

/** About how many bytes a history takes up: the state in full and all turns. */
export function sizeOfHistory({ kept, past, future }: History): number {
  const turns = [...past, ...future].reduce((sum, { bytes }) => sum + bytes, 0);
  return turns + (kept ? sizeOfData(kept as unknown as Data) : 0);
}

function turnOf(patch: Patch): Turn {
  return { patch, bytes: sizeOfPatch(patch) };
}

/** Drops the oldest turns beyond the limits. */
function forget({ past, limits }: History): void {
  let bytes = past.reduce((sum, turn) => sum + turn.bytes, 0);
  while (past.length > limits.turns || bytes > limits.bytes) bytes -= past.shift()?.bytes ?? 0;
}
