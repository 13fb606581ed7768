import { putBack } from "../save";
import { CoreError, inside, resource, resourceOf, UNDO, type World } from "../world";
import { branchOf, follow } from "./follow";
import { exchange, type Patch, sizeOfData, sizeOfPatch } from "./patch";
import { revert } from "./revert";
import { createSpots, createState, findSpots, type Spots, type State, snapshotOfState } from "./state";

/** The states that a world can return to: one in full, the others as differences. */
export interface History {
  /** Whether a turn is being played. */
  busy: boolean;
  /** The state that was recorded last; undefined before the first. */
  kept: State | undefined;
  /** Whether a command was given in that state. */
  stop: boolean;
  readonly past: Trail;
  readonly future: Trail;
}

/** Not saved: a loaded world cannot be taken back beyond the save. */
export const HistoryResource = resource<History>({
  name: "rewind.history",
  create: () => ({
    busy: false,
    kept: undefined,
    stop: false,
    past: createTrail(),
    future: createTrail(),
  }),
  undone: (history) => history,
});

const UNTOLD =
  "changed without being reported; change levels and entities with the engine's functions and columns with touch or columnsOf, and report tracked resources with touchResource";

/**
 * Records the world's state, if it differs from the one recorded last. Doing so discards the turns that could be redone.
 * @param stop whether a command is about to be given
 */
export function note(world: World, stop: boolean): void {
  const history = resourceOf(world, HistoryResource);
  if (!history.kept) {
    const kept = createState();
    world[inside].journal[UNDO]!.lost = true;
    follow(world, kept, false);
    history.kept = kept;
    history.stop = stop;
    return;
  }
  const { turns, bytes } = world[inside].undoing;
  const patch = follow(world, history.kept, turns > 0);
  checkKept(world, history.kept, UNTOLD);
  if (!patch) {
    history.stop ||= stop;
    return;
  }
  clearTrail(history.future);
  const { past } = history;
  if (turns > 0) pushLeg(past, patch, history.stop);
  shorten(past, turns, bytes);
  history.stop = stop;
}

/** Where the world is no longer as it was last recorded; undefined if it is. Otherwise, only `goBack` may follow. */
export function findChanged(world: World): Spots | undefined {
  const kept = resourceOf(world, HistoryResource).kept as State;
  const spots = createSpots();
  try {
    const patch = follow(world, kept, true);
    if (!patch) return undefined;
    findSpots(world, spots, patch);
    exchange(branchOf(kept), patch);
  } catch {
    // A half-changed resource of the game may be unable to say what it would save.
    world[inside].undoing.torn = true;
  }
  return spots;
}

/** Puts the world into the kept state, which differs from it at these spots only. */
export function goBack(world: World, spots: Spots): void {
  const kept = resourceOf(world, HistoryResource).kept as State;
  if (revert(world, kept, spots)) checkRecalled(world, kept);
  else recall(world);
}

/** Puts the whole world into the kept state, however much of it differs. */
function recall(world: World): void {
  const history = resourceOf(world, HistoryResource);
  const kept = history.kept as State;
  const { snapshot, rows } = snapshotOfState(world, kept);
  putBack(world, snapshot, rows);
  // It was recreated along with all other derived resources.
  world[inside].resources[HistoryResource.index] = history;
  checkRecalled(world, kept);
}

/** If checking is on, checks that the world is in the kept state. */
function checkRecalled(world: World, kept: State): void {
  checkKept(world, kept, "differs after the world was restored");
}

/**
 * Moves the kept state along one trail to its next stop, or to its end, and records the way back in the other.
 * @param spots gets the spots that it changes
 */
export function travel(world: World, history: History, from: Trail, to: Trail, spots: Spots): void {
  do {
    const { patch, stop } = popLeg(from);
    findSpots(world, spots, patch);
    pushLeg(to, exchange(branchOf(history.kept as State), patch), history.stop);
    history.stop = stop;
  } while (!history.stop && from.legs.length > 0);
}

/** The approximate size of a history in bytes: one full state, and all differences. */
export function sizeOfHistory({ kept, past, future }: History): number {
  return past.bytes + future.bytes + (kept ? sizeOfData(branchOf(kept)) : 0);
}

/** The difference between one recorded state and the next, in either direction. */
export interface Leg {
  readonly patch: Patch;
  /** Whether a command was given in the state that it leads to: undo and redo stop there. */
  readonly stop: boolean;
  readonly bytes: number;
}

/** A sequence of differences between recorded states; the next one comes last. */
export interface Trail {
  readonly legs: Leg[];
  /** How many of them lead to a stop. */
  stops: number;
  /** Their approximate size in memory, in bytes. */
  bytes: number;
}

/** An empty trail. */
export function createTrail(): Trail {
  return { legs: [], stops: 0, bytes: 0 };
}

/** Adds the leg that comes next. */
export function pushLeg(trail: Trail, patch: Patch, stop: boolean): void {
  const leg = { patch, stop, bytes: sizeOfPatch(patch) };
  trail.legs.push(leg);
  count(trail, leg, 1);
}

/** Removes and returns the next leg, of a trail that has one. */
export function popLeg(trail: Trail): Leg {
  const leg = trail.legs.pop() as Leg;
  count(trail, leg, -1);
  return leg;
}

/** Drops the farthest legs until at most this many stops and bytes are left. */
export function shorten(trail: Trail, stops: number, bytes: number): void {
  while (trail.stops > stops || trail.bytes > bytes) count(trail, trail.legs.shift() as Leg, -1);
}

/** Drops all legs. */
export function clearTrail(trail: Trail): void {
  shorten(trail, 0, 0);
  trail.legs.length = 0;
}

function count(trail: Trail, leg: Leg, times: number): void {
  trail.bytes += leg.bytes * times;
  if (leg.stop) trail.stops += times;
}

/**
 * If checking is on, compares a whole world with its kept state. A difference means that something changed without the engine being told, or was not
 * restored.
 * @throws {CoreError} naming the first value that differs.
 */
function checkKept(world: World, kept: State, what: string): void {
  const { undoing, journal } = world[inside];
  if (!undoing.checked) return;
  journal[UNDO]!.lost = true;
  const patch = follow(world, kept, true);
  if (patch) throw new CoreError(`${pathOf(patch)} ${what}`);
}

/** The path of the first value in a patch. */
function pathOf(patch: Patch): string {
  if (patch.kind === "slide" && patch.rest) return pathOf(patch.rest);
  if (patch.kind !== "parts") return "";
  const [key, inner] = patch.parts[0] as readonly [string | number, Patch];
  const rest = pathOf(inner);
  return rest === "" ? String(key) : `${key}.${rest}`;
}
