import { cellOn, levelOf } from "../../space";
import { timeOf } from "../../turns";
import {
  assertAlive,
  CoreError,
  type Data,
  type Entity,
  entityFrom,
  refuseUnlessWhole,
  resource,
  resourceOf,
  SenseError,
  touchResource,
  type World,
} from "../../world";
import { CERTAIN, type Contact, certaintyAt, isPresent, type Known, SENSES, type SenseName } from "./contact";
import { settingsOf } from "./settings";

/** What all actors know, in columns: thousands of contacts are saved as a few arrays. */
interface SavedContacts {
  readonly actor: Uint32Array;
  readonly subject: Uint32Array;
  readonly level: Uint32Array;
  readonly x: Uint32Array;
  readonly y: Uint32Array;
  /** An index into {@link SENSES}, or {@link OWN} plus an index into `own`. */
  readonly sense: Uint8Array;
  /** The names of the game's own senses that occur. */
  readonly own?: readonly string[];
  readonly at: Float64Array;
  readonly sure: Float64Array;
  /** Bits: told, empty. */
  readonly flags: Uint8Array;
}

/** Numbers of the game's own senses start here. */
const OWN = 128;

/** What each actor knows, in spawn order of the known entities. */
export const ContactsResource = resource<Map<Entity, Known[]>>({
  name: "senses.memory",
  create: () => new Map(),
  tracked: {
    keys: (known) => known.keys(),
    part: (known, actor): Data | undefined => {
      const line = lineOf(known, actor);
      return line && fromLine(line);
    },
    note: lineOf,
    told: (note) => fromLine(note as Line),
    put: (known, actor, saved) => {
      if (saved) known.set(actor as Entity, (saved as unknown as ActorContacts).contacts.map(knownFrom));
      else known.delete(actor as Entity);
      return true;
    },
    whole: (parts) => ({ ...inColumns(parts as unknown as readonly ActorContacts[]) }),
  },
  load: (data) => loadContacts(data as unknown as SavedContacts),
  loaded: (known, world) => {
    for (const { level, x, y, at } of [...known.values()].flat()) {
      cellOn(levelOf(world, level), x, y);
      refuseUnlessWhole("the tick of a contact", at, SenseError, 0, timeOf(world));
    }
  },
});

/** What one actor knows. */
interface ActorContacts {
  readonly actor: number;
  readonly contacts: readonly SavedContact[];
}

type SavedContact = Readonly<
  Record<"subject" | "level" | "x" | "y" | "at" | "sure" | "flags", number> & Record<"sense", SenseName>
>;

/** The same in one list, which undo compares fast and keeps: the actor, then the saved values of each contact. */
type Line = readonly (number | SenseName)[];

/** How many values a contact has in a line. */
const PER_CONTACT = 8;

function lineOf(all: ReadonlyMap<Entity, readonly Known[]>, actor: number): Line | undefined {
  const contacts = all.get(actor as Entity);
  if (!contacts?.length) return undefined;
  const line: (number | SenseName)[] = new Array(1 + contacts.length * PER_CONTACT);
  let end = 0;
  line[end++] = actor;
  for (let i = 0; i < contacts.length; i++) {
    const { subject, level, x, y, sense, at, sure, told, empty } = contacts[i]!;
    line[end++] = subject;
    line[end++] = level;
    line[end++] = x;
    line[end++] = y;
    line[end++] = sense;
    line[end++] = at;
    line[end++] = sure;
    line[end++] = (told ? 1 : 0) | (empty ? 2 : 0);
  }
  return line;
}

function fromLine(line: Line): Data {
  const contacts: Data[] = [];
  for (let i = 1; i < line.length; i += PER_CONTACT) {
    const [subject, level, x, y, sense, at, sure, flags] = line.slice(i, i + PER_CONTACT);
    contacts.push({ subject, level, x, y, sense, at, sure, flags } as Data);
  }
  return { actor: line[0]!, contacts };
}

function inColumns(actors: readonly ActorContacts[]): SavedContacts {
  const count = actors.reduce((sum, { contacts }) => sum + contacts.length, 0);
  const saved = Object.fromEntries(
    COLUMNS.map(([name, Column]) => [name, new Column(count)]),
  ) as unknown as SavedContacts;
  const own: string[] = [];
  let row = 0;
  for (const { actor, contacts } of actors) {
    for (const { sense, ...values } of contacts) {
      const line = { actor, ...values, sense: numberOf(sense, own) };
      for (const [name] of COLUMNS) saved[name][row] = line[name];
      row++;
    }
  }
  return own.length > 0 ? { ...saved, own } : saved;
}

/** The number of a sense; adds it to the game's own senses if necessary. */
function numberOf(sense: SenseName, own: string[]): number {
  const index = (SENSES as readonly string[]).indexOf(sense);
  if (index >= 0) return index;
  if (!own.includes(sense)) own.push(sense);
  return OWN + own.indexOf(sense);
}

function senseOf(number: number, own: readonly string[] = []): SenseName {
  const sense = number < OWN ? SENSES[number] : own[number - OWN];
  if (typeof sense === "string") return sense;
  throw new CoreError(`a contact's sense is ${number}, which is not the number of any sense`);
}

/** A row of the columns. */
type ContactNumbers = Readonly<Record<(typeof COLUMNS)[number][0], number>>;

/** The values that each column may hold, beyond the limits of its array type. */
const COLUMNS: readonly (readonly [
  Exclude<keyof SavedContacts, "own">,
  new (count: number) => Uint8Array | Uint32Array | Float64Array,
  most: number,
])[] = [
  ["actor", Uint32Array, 0xffffffff],
  ["subject", Uint32Array, 0xffffffff],
  ["level", Uint32Array, 0xffffffff],
  ["x", Uint32Array, 0xffff],
  ["y", Uint32Array, 0xffff],
  ["sense", Uint8Array, 0xff],
  ["at", Float64Array, Number.MAX_SAFE_INTEGER],
  ["sure", Float64Array, CERTAIN],
  ["flags", Uint8Array, 3],
];

/** @throws {CoreError} for values that no contact can have. */
function checkSaved(saved: SavedContacts): void {
  const count = saved.actor?.length;
  for (const [name, Column, most] of COLUMNS) {
    const column = saved[name];
    if (column?.constructor !== Column || column.length !== count)
      throw new CoreError(`what actors know has no column "${name}" of ${count} numbers`);
    const wrong = column.findIndex((value) => !(value >= 0 && value <= most));
    if (wrong >= 0)
      throw new CoreError(
        `what actors know: ${name} of row ${wrong} is ${column[wrong]}; allowed are numbers from 0 to ${most}`,
      );
  }
}

function loadContacts(saved: SavedContacts): Map<Entity, Known[]> {
  checkSaved(saved);
  const all = new Map<Entity, Known[]>();
  saved.actor.forEach((actor, row) => {
    const contacts = all.get(actor as Entity) ?? [];
    all.set(actor as Entity, contacts);
    const line = Object.fromEntries(COLUMNS.map(([name]) => [name, saved[name][row]])) as ContactNumbers;
    contacts.push(knownFrom({ ...line, sense: senseOf(line.sense, saved.own) }));
  });
  return all;
}

function knownFrom({ subject, level, x, y, sense, at, sure, flags }: SavedContact): Known {
  const marks = { told: (flags & 1) !== 0, empty: (flags & 2) !== 0, gone: false };
  // In the same order as in new contacts, so that all have one shape.
  return { subject, who: undefined, level, x, y, certainty: sure, sense, at, sure, ...marks };
}

const NOBODY: readonly Contact[] = [];

/**
 * The contacts of an actor: first those whose identity it does not know, then the others in spawn order. Read-only, and valid only until something
 * changes: the list is the actor's own memory.
 * @throws {EntityError} if the actor is not alive.
 * @example const knowsHero = contactsOf(world, orc).some(({ who }) => who === hero);
 */
export function contactsOf(world: World, self: Entity): readonly Contact[] {
  assertAlive(world, self);
  return contactsNow(world, self);
}

/** {@link contactsOf} for an actor that is known to be alive. */
export function contactsNow(world: World, self: Entity): readonly Contact[] {
  const contacts = resourceOf(world, ContactsResource).get(self);
  if (!contacts) return NOBODY;
  const { memory } = settingsOf(world);
  const tick = timeOf(world);
  for (let i = 0; i < contacts.length; i++) {
    const contact = contacts[i]!;
    contact.who = entityFrom(world, contact.subject);
    contact.certainty = Math.max(0, certaintyAt(contact.sure, contact.at, tick, memory));
  }
  return contacts;
}

/**
 * Whether an actor sees or feels somebody at this moment, rather than a trace or a memory of them.
 * @throws {EntityError} if it is not alive.
 * @example const status = perceivesNow(world, orc) ? "hunting" : "searching";
 */
export function perceivesNow(world: World, self: Entity): boolean {
  return knownTo(world, self)?.some((contact) => isPresent(contact, timeOf(world))) ?? false;
}

/**
 * Makes an actor forget all its contacts.
 * @throws {EntityError} if it is not alive.
 * @example forgetContacts(world, orc); // a potion of amnesia
 */
export function forgetContacts(world: World, self: Entity): void {
  assertAlive(world, self);
  resourceOf(world, ContactsResource).delete(self);
  touchContacts(world, self);
}

/** Marks the contacts of an actor as changed. */
export function touchContacts(world: World, self: Entity): void {
  touchResource(world, ContactsResource, self);
}

/** The contacts of an actor, as stored. @throws {EntityError} if it is not alive. */
export function knownTo(world: World, self: Entity): Known[] | undefined {
  assertAlive(world, self);
  return resourceOf(world, ContactsResource).get(self);
}
