import { putBack } from "../save";
import { CoreError, inside, resource, resourceOf, type Trace, UNDO, type World } from "../world";
import { findUnseen, follow } from "./follow";
import { type Branch, exchange, type Patch, sizeOfData, sizeOfPatch } from "./patch";
import { revert } from "./revert";
import {
  createSpots,
  createState,
  findSpots,
  hasAny,
  type Spots,
  type State,
  snapshotOfState,
} from "./state";

/** The states that a world can return to: one in full, the others as differences. */
export interface History {
  /** Whether a turn is being played, or something is only supposed. */
  busy: boolean;
  /** The state that was recorded last; undefined before the first. */
  kept: State | undefined;
  /** The same state among the others. */
  here: Moment;
  /** Whether a command was given in that state. */
  stop: boolean;
  /** Whether moments were handed out, so that the way to every earlier state is kept. */
  held: boolean;
  readonly past: Trail;
  readonly future: Trail;
  /** What is remembered of the future, which turns that fail write over. */
  told: readonly Trace[];
  /** How often the state was recorded. */
  notes: number;
  /** The oldest first. */
  readonly anchors: Anchor[];
}

/** Not saved: a loaded world cannot be taken back beyond the save. */
export const HistoryResource = resource<History>({
  name: "rewind.history",
  create: () => ({
    busy: false,
    kept: undefined,
    here: { way: undefined },
    stop: false,
    held: false,
    past: { stops: [], bytes: 0 },
    future: { stops: [], bytes: 0 },
    told: [],
    notes: 0,
    anchors: [],
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
    const kept = createState(world);
    world[inside].journal[UNDO]!.lost = true;
    follow(world, kept, false);
    history.kept = kept;
    history.stop = stop;
    return;
  }
  const { turns, bytes, checked } = world[inside].undoing;
  const { here, past, future, anchors } = history;
  const patch = keepUp(world, history, turns > 0 || history.held);
  if (checked) checkKept(world, history.kept, UNTOLD);
  if (!patch) {
    history.stop ||= stop;
    return;
  }
  const oldest = ++history.notes - ANCHORED;
  while (anchors.length > 0 && anchors[0]!.at < oldest) (anchors.shift() as Anchor).moment = undefined;
  shorten(future, 0, 0);
  if (turns > 0) addWay(past, here, sizeOfPatch(patch), history.stop);
  shorten(past, turns, bytes);
  history.stop = stop;
}

/** Brings the kept state up to date. @returns the way back to what it was, undefined if nothing has changed */
export function keepUp(world: World, history: History, remember: boolean): Patch | undefined {
  const patch = follow(world, history.kept as State, remember);
  if (!patch) return undefined;
  const { here } = history;
  history.here = { way: undefined };
  if (remember) here.way = { to: history.here, patch };
  return patch;
}

/** Puts a world back to a moment that it was in before something was tried. @param failed whether what is derived may be wrong even if nothing else is */
export function comeBack(world: World, history: History, moment: Moment, failed: boolean): void {
  const { undoing } = world[inside];
  const spots = createSpots();
  try {
    // If no moment was recorded since, as is usual, the kept state is the one to come back to.
    if (history.here === moment) findUnseen(world, history.kept as State, spots);
    else keepUp(world, history, true);
  } catch {
    // A half-changed resource of the game may be unable to say what it would save.
    undoing.torn = true;
  }
  travel(world, history, pathTo(history, moment) ?? [], spots);
  if (failed || undoing.torn || hasAny(spots)) goBack(world, spots);
}

/** Puts the world into the state that a path leads to. */
export function comeTo(world: World, history: History, path: readonly Moment[]): void {
  const spots = createSpots();
  travel(world, history, path, spots);
  if (path.length > 0) goBack(world, spots);
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
  if (world[inside].undoing.checked) checkKept(world, kept, "differs after the world was restored");
}

/**
 * A state that a world was in. All moments of a world form a tree whose root is the present, and each has only the way towards it. So the past is freed
 * with the moments that lead through it, and a new present costs what changed (Henry Baker, "Shallow binding makes functional arrays fast", 1991).
 */
export interface Moment {
  /** Undefined for the present. */
  way: { readonly to: Moment; readonly patch: Patch } | undefined;
}

/** The moments between one and the present, the nearest to the present first; undefined if it belongs to another world. */
export function pathTo({ here }: Pick<History, "here">, moment: Moment): Moment[] | undefined {
  const path: Moment[] = [];
  for (let at = moment; at !== here; at = at.way.to) {
    path.push(at);
    if (!at.way) return undefined;
  }
  return path.reverse();
}

/** Makes the first moment of a path to it the present: moves the kept state there, and turns the ways around. @param spots gets the spots that it changes */
export function travel(world: World, history: History, path: readonly Moment[], spots: Spots): void {
  for (const moment of path) {
    const { to, patch } = moment.way as NonNullable<Moment["way"]>;
    findSpots(world, spots, patch);
    to.way = { to: moment, patch: exchange(history.kept as object as Branch, patch) };
    moment.way = undefined;
    history.here = moment;
  }
}

/** A moment that is dropped after a while, so that what leads there is freed. */
export interface Anchor {
  moment: Moment | undefined;
  /** The number of notes when it was made. */
  readonly at: number;
}

/** How many notes an anchor outlasts. */
const ANCHORED = 256;

/** An anchor at the present. */
export function anchorAt(history: History): Anchor {
  const anchor = { moment: history.here, at: history.notes };
  history.anchors.push(anchor);
  history.held = true;
  return anchor;
}

/** The approximate size of a history in bytes: one full state, and all differences. */
export function sizeOfHistory({ kept, past, future }: History): number {
  return past.bytes + future.bytes + (kept ? sizeOfData(kept as object as Branch) : 0);
}

/** A moment at which undo or redo stops. */
export interface Stop {
  readonly moment: Moment;
  /** Whether a command was given there; if not, it is only where redo ends. */
  readonly stop: boolean;
  /** The approximate size of the way to the next stop in memory, in bytes. */
  bytes: number;
}

/** The stops on the way to the past or to the future; the next one comes last. */
export interface Trail {
  readonly stops: Stop[];
  bytes: number;
}

/** Adds the stop that comes next. */
export function pushStop(trail: Trail, stop: Stop): void {
  trail.stops.push(stop);
  trail.bytes += stop.bytes;
}

/** Removes and returns the next stop, of a trail that has one. */
export function popStop(trail: Trail): Stop {
  const stop = trail.stops.pop() as Stop;
  trail.bytes -= stop.bytes;
  return stop;
}

/** A way to a moment, which is a stop or else only part of the way to the last one. */
function addWay(trail: Trail, moment: Moment, bytes: number, stop: boolean): void {
  const last = trail.stops.at(-1);
  if (stop) trail.stops.push({ moment, stop, bytes });
  else if (last) last.bytes += bytes;
  else return;
  trail.bytes += bytes;
}

/** Drops the farthest stops until at most this many stops and bytes are left. */
function shorten(trail: Trail, stops: number, bytes: number): void {
  while (trail.stops.length > stops || trail.bytes > bytes)
    trail.bytes -= (trail.stops.shift() as Stop).bytes;
}

/** Leaves nothing to be undone or redone. */
export function dropStops(history: History): void {
  shorten(history.past, 0, 0);
  shorten(history.future, 0, 0);
  history.stop = false;
}

/**
 * Compares a whole world with its kept state. A difference means that something changed without the engine being told, or was not
 * restored.
 * @throws {CoreError} naming the first value that differs.
 */
function checkKept(world: World, kept: State, what: string): void {
  world[inside].journal[UNDO]!.lost = true;
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
