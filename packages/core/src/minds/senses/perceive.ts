import { walkLine } from "@delvekit/grid";
import { temperatureAt } from "@delvekit/heat";
import { Body, readHeatField } from "../../heat";
import { levelOf, Position } from "../../space";
import { PlayersResource, timeOf } from "../../turns";
import {
  component,
  type Entity,
  emit,
  entityAt,
  entityFrom,
  findResource,
  hasPlugin,
  i16,
  isAlive,
  type Row,
  readColumns,
  resourceOf,
  rowHas,
  rowOrNone,
  startingAt,
  u8,
  type World,
} from "../../world";
import { attitudeOf, OpinionsResource } from "../factions/attitude";
import { Mind } from "../mind";
import { certaintyAt, type Known, type SenseName } from "./contact";
import { knownTo, touchContacts } from "./contacts";
import { LostTrack, MOST_CONTACTS, perceiveAll } from "./learn";
import { isExposedTo, isInLine, type Sense, settingsOf } from "./settings";

/** More than any serial. */
const SERIALS = 2 ** 32;

/**
 * The foes of a mind on its level within a round radius: the nearest first, and of those as near the one that was spawned first. As numbers whose rests
 * by {@link SERIALS} are the entities, for in a crowd few of them are looked at.
 */
function foesWithin(world: World, self: Row, radius: number): Float64Array {
  // Without opinions, only players are foes of minds.
  const near = findResource(world, OpinionsResource)?.rowsAround(world, self, radius);
  const rows = near ?? resourceOf(world, PlayersResource).rows;
  const { level, x, y } = readColumns(world, Position);
  const keys = new Float64Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const who = rows[i]!;
    if (!rowHas(world, who, Position)) continue;
    const dx = x[who]! - x[self]!;
    const dy = y[who]! - y[self]!;
    const square = dx * dx + dy * dy;
    if (level[who] !== level[self] || square > radius * radius + radius) continue;
    if (attitudeOf(world, self, who) === "foe") keys[count++] = square * SERIALS + entityAt(world, who);
  }
  return keys.subarray(0, count).sort();
}

/** Whether a mind on a cell perceives a foe; by rows. */
type Test = (world: World, self: Row, foe: Row, cell: number) => boolean;

/**
 * A mind perceives its foes within a round radius with complete certainty. In a crowd, it perceives the nearest, as many as it can keep in mind: so a crowd
 * costs each of them what a few foes cost.
 */
function perceiveFoes(world: World, self: Row, radius: number, sense: SenseName, test: Test): void {
  const { level, x, y } = readColumns(world, Position);
  const cell = y[self]! * levelOf(world, level[self]!).width + x[self]!;
  const foes = foesWithin(world, self, radius);
  const seen: Row[] = [];
  for (let i = 0; i < foes.length && seen.length < MOST_CONTACTS; i++) {
    const foe = rowOrNone(world, (foes[i]! % SERIALS) as Entity);
    if (test(world, self, foe, cell)) seen.push(foe);
  }
  if (seen.length > 0) perceiveAll(world, self, seen, sense);
}

/**
 * Updates what a mind knows: it looks, uses its other senses, gives up contacts that are not where they should be, and tells its friends. `decide`
 * does this at each of its turns. It does nothing for entities without a mind or a place.
 * @example perceive(world, summoned); // it knows its surroundings before its first turn
 */
export function perceive(world: World, self: Entity): void {
  const row = rowOrNone(world, self);
  if (rowHas(world, row, Mind) && rowHas(world, row, Position)) perceiveFrom(world, self, row);
}

/** {@link perceive} for an entity that is known to have a mind and a place. */
export function perceiveFrom(world: World, self: Entity, row: Row): void {
  const { senses, sees, share } = settingsOf(world);
  perceiveFoes(world, row, readColumns(world, Mind).sight[row]!, "sight", sees);
  // A listener to what it perceives may remove it.
  const before = isAlive(world, self) ? knownTo(world, self) : undefined;
  if (before) reconsider(world, self, row, before);
  for (let i = 0; i < senses.length && isAlive(world, self); i++) senses[i]?.perceive(world, self);
  // Only senses can have changed the list, or begun one.
  const contacts = senses.length > 0 ? knownTo(world, self) : before;
  if (contacts && isAlive(world, self)) giveUp(world, self, contacts);
  if (isAlive(world, self)) share?.(world, self);
}

/**
 * Doubts contacts that are not where they should be. A mind that stands on the contact's place, or has left its level, drops it. A mind that sees
 * from afar that nobody is there becomes half as certain, but still goes there, because its prey may be around the corner.
 */
function reconsider(world: World, self: Entity, row: Row, contacts: readonly Known[]): void {
  const tick = timeOf(world);
  for (let i = 0; i < contacts.length; i++) {
    const contact = contacts[i]!;
    if (contact.at === tick) continue;
    touchContacts(world, self);
    contact.told = false;
    if (isElsewhere(world, row, contact)) {
      contact.gone = true;
    } else if (!contact.empty && isPlaceInView(world, row, contact)) {
      contact.empty = true;
      const left = certaintyAt(contact.sure, contact.at, tick, settingsOf(world).memory);
      contact.sure -= Math.floor(Math.max(0, left) / 2);
    }
  }
}

function giveUp(world: World, self: Entity, contacts: Known[]): void {
  const tick = timeOf(world);
  const { memory } = settingsOf(world);
  for (let i = contacts.length - 1; i >= 0; i--) {
    const { at, sure, gone, subject } = contacts[i]!;
    if (!gone && certaintyAt(sure, at, tick, memory) >= 0) continue;
    touchContacts(world, self);
    contacts.splice(i, 1);
    emit(world, LostTrack({ entity: self, who: entityFrom(world, subject) }));
  }
}

function isElsewhere(world: World, self: Row, { level, x, y }: Known): boolean {
  const position = readColumns(world, Position);
  return position.level[self] !== level || (position.x[self] === x && position.y[self] === y);
}

function isPlaceInView(world: World, self: Row, { level, x, y }: Known): boolean {
  const position = readColumns(world, Position);
  const [column, row] = [position.x[self]!, position.y[self]!];
  const sight = readColumns(world, Mind).sight[self]!;
  const [dx, dy] = [x - column, y - row];
  if (dx * dx + dy * dy > sight * sight + sight) return false;
  const map = levelOf(world, level);
  return isInLine(map, row * map.width + column, y * map.width + x);
}

/**
 * Sees warm bodies in light or darkness: those of at least `degrees` within `radius` cells in its line of sight, unless something on that line is as
 * hot as `glare` degrees, which blinds it.
 */
export const WarmthSight = component("WarmthSight", {
  radius: startingAt(u8, 6),
  degrees: startingAt(i16, 30),
  glare: startingAt(i16, 100),
});

/** The temperature in degrees of entities without a `Body`, as most creatures are. */
const BLOOD = 37;

/** The sense of entities with `WarmthSight`. */
export const warmthSense: Sense = {
  name: "warmth",
  perceive(world, self) {
    const row = rowOrNone(world, self);
    if (!rowHas(world, row, WarmthSight)) return;
    perceiveFoes(world, row, readColumns(world, WarmthSight).radius[row]!, "warmth", feelsWarmth);
  },
};

function feelsWarmth(world: World, self: Row, foe: Row, cell: number): boolean {
  const { degrees } = readColumns(world, WarmthSight);
  return (
    warmthOf(world, foe) >= degrees[self]! && isExposedTo(world, foe, cell) && !isBlinded(world, self, foe)
  );
}

function warmthOf(world: World, row: Row): number {
  return rowHas(world, row, Body) ? readColumns(world, Body).degrees[row]! : BLOOD;
}

/** Whether anything on the line to an entity glares, including both ends. */
function isBlinded(world: World, self: Row, foe: Row): boolean {
  if (!hasPlugin(world, "heat")) return false;
  const { level, x, y } = readColumns(world, Position);
  const field = readHeatField(world, level[self]!);
  const { width } = levelOf(world, level[self]!);
  const glare = readColumns(world, WarmthSight).glare[self]!;
  const isDim = (column: number, row: number) => temperatureAt(field, row * width + column) < glare;
  return !walkLine(x[self]!, y[self]!, x[foe]!, y[foe]!, isDim);
}
