import { type Data, expectList, expectWhole } from "./data";
import { KEPT, noteCause } from "./emit";
import { CoreError } from "./errors";
import type { Happening } from "./event";
import { type Cause, type Causes, inside, type Mark, type Trace, type World } from "./world";

/** How many events and commands are saved. */
const SAVED = 128;

/** Lets a fork remember what its world does. */
export function copyCauses({ last, stamp, stamps, ring }: Causes, to: Causes): void {
  Object.assign(to, { last, stamp, stamps, ring: ring.slice() });
}

/**
 * What is the cause of everything that happens now: to keep, as plain data, beside something that acts later.
 * @example const fuse = { ticks: 5, cause: causeNow(world) };
 */
export function causeNow(world: World): Cause {
  return world[inside].causes.now;
}

/**
 * Runs something because of an earlier event or command: for what was put off, or spreads from place to place.
 * @returns what `run` returns
 * @example because(world, fuse.cause, () => emit(world, Exploded({ entity: bomb })));
 */
export function because<T>(world: World, cause: Cause, run: () => T): T {
  const { causes } = world[inside];
  const before = causes.now;
  causes.now = cause;
  try {
    return run();
  } finally {
    causes.now = before;
  }
}

/** One step of a chain of causes: what happened, and the system that was running. */
export type Link = Pick<Trace, "told" | "system">;

/**
 * Why something happened: the event itself, then the event or command that it follows from, and so on to the first. It goes through timers, and through
 * whatever keeps {@link causeNow}. Only the last two thousand events and commands are remembered, and 128 of them saved; a chain ends at what is not.
 *
 * @param told an event of this world, or the number of one
 * @example const story = why(world, died).map(({ told }) => told.type); // ["died", "harmed", "exploded", "throw"]
 */
export function why(world: World, told: Happening | Cause): Link[] {
  const { causes } = world[inside];
  const links: Link[] = [];
  const least = oldestOf(causes, causes);
  let cause = typeof told === "number" ? told : causeOf(causes, told, least);
  while (cause >= least && cause <= causes.last) {
    const { by, told, system } = entryOf(causes, cause) as Trace;
    links.push({ told, system });
    cause = by;
  }
  return links;
}

function entryOf({ ring }: Causes, cause: Cause): Trace | undefined {
  return ring[cause & (KEPT - 1)];
}

/** The number of the earliest event or command that is remembered of the past that happened. */
function oldestOf(causes: Causes, { last, stamp }: Mark, most = KEPT): Cause {
  let cause = last;
  for (let wanted = stamp; cause > Math.max(0, last - most); cause--) {
    const entry = entryOf(causes, cause);
    if (entry?.stamp !== wanted) break;
    wanted = entry.before;
  }
  return cause + 1;
}

/** Only found when somebody asks, so that events need no number of their own. */
function causeOf(causes: Causes, happening: Happening, least: Cause): Cause {
  for (let cause = causes.last; cause >= least; cause--)
    if (entryOf(causes, cause)?.told === happening) return cause;
  return 0;
}

/** A link as it is saved, with how many numbers it goes back to its cause, 0 for none. */
type SavedLink = readonly [back: number, system: string, told: Data];

/** The events and commands up to one of them, as plain data. */
export function saveCauses(causes: Causes, end: Mark): SavedLink[] {
  const links: SavedLink[] = [];
  for (let cause = oldestOf(causes, end, SAVED); cause <= end.last; cause++) {
    const { by, system, told } = entryOf(causes, cause) as Trace;
    links.push([by === 0 ? 0 : cause - by, system, told as unknown as Data]);
  }
  return links;
}

/** Remembers what was saved. @throws {CoreError} for what are no links */
export function loadCauses(causes: Causes, last: Cause, saved: Data): void {
  const links = expectList(saved, "the causes") as readonly SavedLink[];
  causes.last = Math.max(0, last - links.length);
  for (const [back, system, told] of links) {
    if (typeof (told as unknown as Happening)?.type !== "string" || typeof system !== "string")
      throw new CoreError("a cause is neither an event nor a command");
    causes.now = expectWhole(back, "a cause", last) === 0 ? 0 : Math.max(0, causes.last + 1 - back);
    causes.system = system;
    noteCause(causes, told as unknown as Happening);
  }
  causes.now = 0;
}
