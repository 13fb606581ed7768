import { type Level, levelOf, Position } from "../space";
import { type Entity, has, livingRow, type Row, readColumns, rowOrNone, type World } from "../world";
import type { Moment, Target } from "./desire";
import { attitudeOf, attitudeTo } from "./factions/attitude";
import { Mind } from "./mind";
import { movementOf } from "./paths/ways";
import { type Contact, isPresent } from "./senses/contact";
import { contactsNow, contactsOf } from "./senses/contacts";

/**
 * The foe that a mind hunts or fears: the one on its level of which it is most certain, and among equals the
 * nearest.
 * @example const quarry = targetOf(world, orc, levelOf(world, level));
 */
export function targetOf(world: World, self: Entity, level: Level): Target | undefined {
  return targetIn(world, self, livingRow(world, self), level);
}

function targetIn(world: World, self: Entity, row: Row, level: Level): Target | undefined {
  const contacts = contactsNow(world, self);
  let best: Contact | undefined;
  for (let i = 0; i < contacts.length; i++) {
    const contact = contacts[i]!;
    if (contact.level !== level.id || !isFeared(world, row, contact)) continue;
    if (!best || contact.certainty > best.certainty || isNearer(world, row, contact, best)) best = contact;
  }
  if (!best) return undefined;
  const { who, x, y } = best;
  const now = isPresent(best, readColumns(world, Mind).thought[row]!);
  return { who, x, y, cell: y * level.width + x, now };
}

/** Whether a contact is a foe, or may be one: a noise in the dark, somebody who is gone. */
function isFeared(world: World, self: Row, { who }: Contact): boolean {
  return who === undefined || attitudeOf(world, self, rowOrNone(world, who)) === "foe";
}

/** Whether the first of two equally certain contacts is nearer. */
function isNearer(world: World, self: Row, one: Contact, other: Contact): boolean {
  return one.certainty === other.certainty && squareTo(world, self, one) < squareTo(world, self, other);
}

function squareTo(world: World, row: Row, { x, y }: Contact): number {
  const position = readColumns(world, Position);
  const dx = x - position.x[row]!;
  const dy = y - position.y[row]!;
  return dx * dx + dy * dy;
}

/**
 * The cells of all foes that a mind knows of on its level.
 * @example desire("panic", 10, (moment) => awayFrom(moment, threatsOf(moment)));
 */
export function threatsOf({ world, self, level }: Moment): number[] {
  const row = rowOrNone(world, self);
  return contactsOf(world, self)
    .filter((contact) => contact.level === level.id && isFeared(world, row, contact))
    .map(({ x, y }) => y * level.width + x);
}

/** Whether an entity would rather fight the other than let it pass. */
export function isFoe(world: World, self: Entity, other: Entity): boolean {
  return attitudeTo(world, self, other) === "foe";
}

/** Whether an entity would let the other pass. */
export function isFriend(world: World, self: Entity, other: Entity): boolean {
  return attitudeTo(world, self, other) === "friend" && has(world, other, Mind);
}

/** The current moment of a mind that has a place. */
export function momentOf(world: World, self: Entity): Moment {
  const row = livingRow(world, self);
  const position = readColumns(world, Position);
  const level = levelOf(world, position.level[row]!);
  const cell = position.y[row]! * level.width + position.x[row]!;
  return {
    world,
    self,
    row,
    level,
    cell,
    target: targetIn(world, self, row, level),
    movement: movementOf(world, row),
  };
}
