import { cellOn, levelOf, Position } from "../../space";
import { timeOf } from "../../turns";
import {
  assertAlive,
  type Entity,
  emit,
  entity,
  entityAt,
  event,
  i32,
  isAlive,
  optional,
  type Row,
  readColumns,
  refuseUnlessWhole,
  resourceOf,
  rowOrNone,
  SenseError,
  text,
  u32,
  type World,
} from "../../world";
import { CERTAIN, type Clue, certaintyAt, type Known, SENSES, type SenseName } from "./contact";
import { ContactsResource, knownTo, touchContacts } from "./contacts";
import { settingsOf } from "./settings";

/** A mind noticed somebody new to it, or somebody whose place it did not know. `who` is undefined if a noise did not reveal who made it. */
export const Noticed = event("noticed", {
  entity,
  who: optional(entity),
  sense: text,
  level: u32,
  x: i32,
  y: i32,
});

/**
 * A mind gave up on somebody: it found nobody at the last known place, or that was too long ago. `who` is
 * undefined if it was never known, or is gone.
 */
export const LostTrack = event("lost track", { entity, who: optional(entity) });

/** The most contacts that an actor keeps. When another one comes, the least certain is dropped. */
export const MOST_CONTACTS = 8;

/**
 * Tells an actor of somebody: for a vision, a cry for help, a game's own sense. It replaces what the actor knew of them, unless that is more certain
 * by now. Returns whether it did.
 *
 * @throws {EntityError} if one of them is not alive. @throws {SpaceError} for a place off the map.
 * @throws {SenseError} for a sense that the world does not have, a certainty that is not a whole number from 0 to 1000, or a time in the future.
 * @example inform(world, orc, { who: hero, level, x, y, sense: "told", certainty: 800 });
 */
export function inform(world: World, self: Entity, clue: Clue): boolean {
  const { certainty, sense, at = timeOf(world) } = clue;
  assertSense(world, sense);
  refuseUnlessWhole("certainty", certainty, SenseError, 0, CERTAIN);
  refuseUnlessWhole("at", at, SenseError, 0, timeOf(world), "ticks");
  cellOn(levelOf(world, clue.level), clue.x, clue.y);
  if (clue.who !== undefined) assertAlive(world, clue.who);
  return learn(world, self, clue);
}

/** @throws {SenseError} for a name that is neither one of the engine's senses nor of the plugin's `senses`. */
function assertSense(world: World, sense: SenseName): void {
  const { senses } = settingsOf(world);
  if ((SENSES as readonly string[]).includes(sense) || senses.some(({ name }) => name === sense)) return;
  const names = new Set([...SENSES, ...senses.map(({ name }) => name)]);
  throw new SenseError(
    `sense is ${JSON.stringify(sense)}; this world has ${[...names].join(", ")}; give the plugin \`senses\` a Sense with that name`,
  );
}

/**
 * What is perceived now. Reused, because every mind perceives in each of its turns, and `learn` does not keep
 * it.
 */
const perceived: { -readonly [K in keyof Clue]: Clue[K] } = {
  ...{ who: undefined, level: 0, x: 0, y: 0, certainty: CERTAIN, sense: "sight", at: 0 },
};

/**
 * Records that an actor now perceives some entities at their places, with complete certainty; by rows. Those it knows come first: a new one takes the
 * place of one that has not been perceived for the longest time, which must not be one that will be noticed anew at once.
 */
export function perceiveAll(world: World, self: Row, seen: readonly Row[], sense: SenseName): void {
  const mind = entityAt(world, self);
  const contacts = knownTo(world, mind);
  const fresh: Entity[] = [];
  for (let i = 0; i < seen.length; i++) {
    const who = entityAt(world, seen[i]!);
    if (contacts && find(contacts, who)) perceiveAt(world, self, seen[i]!, sense);
    else fresh.push(who);
  }
  // A listener to `Noticed` may remove anybody.
  for (const who of fresh)
    if (isAlive(world, mind) && isAlive(world, who)) perceiveAt(world, self, rowOrNone(world, who), sense);
}

function perceiveAt(world: World, self: Row, who: Row, sense: SenseName): void {
  const { level, x, y } = readColumns(world, Position);
  perceived.who = entityAt(world, who);
  perceived.level = level[who]!;
  perceived.x = x[who]!;
  perceived.y = y[who]!;
  perceived.sense = sense;
  perceived.at = timeOf(world);
  learn(world, entityAt(world, self), perceived);
}

const UNTOLD = { told: false, empty: false, gone: false };

/** `inform` without checks. Of two clues, the one that is more certain by now counts; if they are equal, the later one. */
export function learn(world: World, self: Entity, clue: Clue): boolean {
  const { memory } = settingsOf(world);
  const tick = timeOf(world);
  const { who, level, x, y, certainty, sense, at = tick } = clue;
  const left = certaintyAt(certainty, at, tick, memory);
  const subject = who ?? 0;
  const contacts = knownTo(world, self) ?? [];
  if (contacts.length === 0) resourceOf(world, ContactsResource).set(self, contacts);
  const known = find(contacts, subject);
  if (left < (known && !known.gone ? certaintyAt(known.sure, known.at, tick, memory) : 0)) return false;
  if (known) {
    touchContacts(world, self);
    known.level = level;
    known.x = x;
    known.y = y;
    known.sense = sense;
    known.at = at;
    known.sure = certainty;
    known.empty = false;
    known.gone = false;
    return true;
  }
  if (!makeRoom(contacts, endOf(certainty, at, memory), memory)) return false;
  touchContacts(world, self);
  insert(contacts, { subject, who, level, x, y, certainty: left, sense, at, sure: certainty, ...UNTOLD });
  emit(world, Noticed({ entity: self, who, sense, level, x, y }));
  return true;
}

function find(contacts: readonly Known[], subject: number): Known | undefined {
  for (let i = 0; i < contacts.length; i++) {
    if (contacts[i]!.subject === subject) return contacts[i];
  }
  return undefined;
}

/** Makes room for a contact of which nothing will be left at this tick: drops the one that would be forgotten first, unless that is the new one. */
function makeRoom(contacts: Known[], end: number, memory: number): boolean {
  if (contacts.length < MOST_CONTACTS) return true;
  const ends = contacts.map(({ sure, at }) => endOf(sure, at, memory));
  const least = Math.min(...ends);
  if (end < least) return false;
  contacts.splice(ends.indexOf(least), 1);
  return true;
}

/** Adds a contact at its place in spawn order. */
function insert(contacts: Known[], contact: Known): void {
  let index = contacts.length;
  while (index > 0 && contacts[index - 1]!.subject > contact.subject) index--;
  contacts.splice(index, 0, contact);
}

/** The tick at which nothing will be left of a contact. */
function endOf(sure: number, at: number, memory: number): number {
  return at + (sure * memory) / CERTAIN;
}
