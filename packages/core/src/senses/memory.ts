import { entityOfSerial, NONE, serialOf } from "../entity";
import { resource, resourceOf } from "../resource";
import { now } from "../turns";
import type { World } from "../world/world";
import { type Contact, certaintyAt, isPresent, type Known } from "./contact";
import { settingsOf } from "./settings";

type SavedContact = [
  actor: number,
  subject: number,
  level: number,
  x: number,
  y: number,
  sense: Known["sense"],
  at: number,
  sure: number,
  told: boolean,
  empty: boolean,
];

/** What actors know, by their serials; each one's in the order of the serials of whom they know. */
export const MemoryResource = resource<Map<number, Known[]>>({
  name: "senses.memory",
  create: () => new Map(),
  save: (memory) =>
    [...memory]
      .sort(([a], [b]) => a - b)
      .flatMap(([actor, contacts]) =>
        contacts.map(({ subject, level, x, y, sense, at, sure, told, empty }) => [
          actor,
          subject,
          level,
          x,
          y,
          sense,
          at,
          sure,
          told,
          empty,
        ]),
      ),
  load: (data) => {
    const memory = new Map<number, Known[]>();
    for (const [actor, subject, level, x, y, sense, at, sure, told, empty] of data as SavedContact[]) {
      const known = {
        subject,
        who: NONE,
        level,
        x,
        y,
        certainty: sure,
        sense,
        at,
        sure,
        told,
        empty,
        gone: false,
      };
      const contacts = memory.get(actor) ?? [];
      memory.set(actor, contacts);
      contacts.push(known);
    }
    return memory;
  },
});

const NOBODY: readonly Contact[] = [];

/**
 * Whom an actor knows of, in the order of their spawning, behind whoever it does not know by name. For reading, and only at once:
 * the list is the actor's own memory, and changes with it.
 * @throws {EntityError} when the actor is not alive.
 */
export function contactsOf(world: World, self: number): readonly Contact[] {
  const contacts = knownTo(world, self);
  if (!contacts) return NOBODY;
  const { memory } = settingsOf(world);
  const tick = now(world);
  for (let i = 0; i < contacts.length; i++) {
    const contact = contacts[i] as Known;
    contact.who = entityOfSerial(world, contact.subject);
    contact.certainty = Math.max(0, certaintyAt(contact.sure, contact.at, tick, memory));
  }
  return contacts;
}

/** Whether an actor sees or feels somebody at this moment, rather than a sign or a memory of them. @throws {EntityError} when it is not alive. */
export function perceivesNow(world: World, self: number): boolean {
  return knownTo(world, self)?.some((contact) => isPresent(contact, now(world))) ?? false;
}

/** Lets an actor forget all that it knows. @throws {EntityError} when it is not alive. */
export function forgetContacts(world: World, self: number): void {
  resourceOf(world, MemoryResource).delete(serialOf(world, self));
}

/** What an actor knows, as it is kept. */
export function knownTo(world: World, self: number): Known[] | undefined {
  return resourceOf(world, MemoryResource).get(serialOf(world, self));
}
