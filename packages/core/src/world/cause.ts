import type { Command } from "./action";
import { type Data, expectList, expectWhole, Lasting } from "./data";
import { KEPT, noteCause, RECENT } from "./emit";
import { CoreError } from "./errors";
import type { Happening, Recalled } from "./event";
import type { Entity } from "./identity";
import { type Cause, type Causes, inside, type Mark, type Trace, type World } from "./world";

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
 * @example
 * const cause = causeNow(world); // kept until later
 * because(world, cause, () => despawn(world, orc));
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

/**
 * The latest event or command that fits: for systems, whose deeds follow from what happened earlier. Looks at as many as are saved, so that a loaded game
 * finds the same.
 * @returns its number; 0 if none of them fits
 * @example because(world, findCause(world, ({ type }) => type === "lit"), () => despawn(world, orc));
 */
export function findCause(world: World, fits: (told: Happening, cause: Cause) => boolean): Cause {
  const { causes } = world[inside];
  return findBefore(causes, causes, fits, RECENT);
}

/**
 * Puts what happens now into words, for the stories that {@link why} tells. The first words count.
 * @example recall(world, { turn: 812, text: "You light the fire." });
 */
export function recall(world: World, said: Recalled): void {
  const { causes } = world[inside];
  const { now, last } = causes;
  const entry = now > Math.max(0, last - KEPT) ? entryOf(causes, now) : undefined;
  if (entry && !entry.said) causes.ring[now & (KEPT - 1)] = { ...entry, said, saved: undefined };
}

/** One step of a chain of causes: its number, what happened, who did it if it is a command, the system that was running, and what the player was told of it. */
export type Link = Pick<Trace, "told" | "actor" | "system" | "said"> & { readonly cause: Cause };

/**
 * Why something happened: the event itself, then the event or command that it follows from, and so on to the first. It goes through timers, and through
 * whatever keeps {@link causeNow}. What happened to a cell also follows from the last change of its tile: a fire from who lit it and who spilled the oil.
 * Of several causes the latest comes first. Only the last two thousand events and commands are remembered, and 128 of them saved; a chain ends at what is not.
 *
 * @param told an event of this world, or the number of one
 * @example const story = why(world, causeNow(world)).map(({ told }) => told.type); // ["died", "harmed", "exploded", "throw"]
 */
export function why(world: World, told: Happening | Cause): Link[] {
  const { causes } = world[inside];
  const links: Link[] = [];
  const least = oldestOf(causes, causes);
  const open = new Set([typeof told === "number" ? told : findBefore(causes, causes, (one) => one === told)]);
  for (;;) {
    const cause = Math.max(...open);
    if (!(cause >= least && cause <= causes.last)) return links;
    const { by, told, actor, system, said, stamp } = entryOf(causes, cause) as Trace;
    links.push({ cause, told, actor, system, said });
    open.delete(cause);
    // A command that was refused may have left a later one.
    if (by < cause) open.add(by);
    if (isAtCell(told)) open.add(findBefore(causes, { last: cause, stamp }, changing(told)));
  }
}

/** What happened to one cell, other than a change of its tile. */
function isAtCell(told: Happening | Command): told is Happening & Cell {
  return "level" in told && "x" in told && !("after" in told || "entity" in told);
}

interface Cell {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** The changes of the tile of a cell. */
function changing({ level, x, y }: Cell) {
  return (told: Happening) => {
    const cell = told as Happening & Cell;
    return "after" in told && cell.x === x && cell.y === y && cell.level === level;
  };
}

function entryOf({ ring }: Causes, cause: Cause): Trace | undefined {
  return ring[cause & (KEPT - 1)];
}

/** The number of the earliest event or command that is remembered of the past that happened. */
function oldestOf(causes: Causes, end: Mark, most = KEPT): Cause {
  let oldest = end.last + 1;
  findBefore(causes, end, () => --oldest <= end.last + 1 - most);
  return oldest;
}

/** The latest that fits, up to a mark of the past that happened. */
function findBefore(
  causes: Causes,
  { last, stamp }: Mark,
  fits: (told: Happening, cause: Cause) => boolean,
  most = KEPT,
): Cause {
  let cause = last;
  for (let wanted = stamp; cause > Math.max(0, last - most); cause--) {
    const entry = entryOf(causes, cause);
    if (entry?.stamp !== wanted) return 0;
    if (fits(entry.told as Happening, cause)) return cause;
    wanted = entry.before;
  }
  return 0;
}

/** A link as it is saved, with how many numbers it goes back to its cause, 0 for none. */
type Saved = readonly [back: Cause, system: string, told: Data, who?: number, turn?: number, text?: string];

/** The events and commands up to one of them, as plain data. */
export function saveCauses(causes: Causes, end: Mark): Data {
  const links: Lasting[] = [];
  for (let cause = oldestOf(causes, end, RECENT); cause <= end.last; cause++) {
    const trace = entryOf(causes, cause) as Trace;
    trace.saved ??= new Lasting(linkOf(trace, cause));
    links.push(trace.saved);
  }
  return links as unknown as Data;
}

function linkOf({ by, system, told, actor, said }: Trace, cause: Cause): Data {
  const link = [by === 0 ? 0 : cause - by, system, told as unknown as Data] as const;
  if (said) return [...link, actor ?? 0, said.turn, said.text];
  return actor ? [...link, actor] : link;
}

/** Remembers what was saved. @throws {CoreError} for what are no links */
export function loadCauses(causes: Causes, last: Cause, saved: Data): void {
  const links = expectList(saved, "the causes") as readonly Saved[];
  causes.last = Math.max(0, last - links.length);
  for (const [back, system, told, actor = 0, turn = 0, text] of links) {
    if (typeof (told as unknown as Happening)?.type !== "string" || typeof system !== "string")
      throw new CoreError("a cause is neither an event nor a command");
    causes.now = expectWhole(back, "a cause", last) === 0 ? 0 : Math.max(0, causes.last + 1 - back);
    causes.system = system;
    const actorOrNone = expectWhole(actor, "who did it") || undefined;
    const cause = noteCause(causes, told as unknown as Happening, actorOrNone as Entity | undefined);
    if (text !== undefined)
      entryOf(causes, cause)!.said = { turn: expectWhole(turn, "a turn"), text: String(text) };
  }
  causes.now = 0;
}
