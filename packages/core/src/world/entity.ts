import { EntityError } from "./errors";
import { type Entity, NO_ROW, type Row, type RowTable } from "./identity";
import { inside, type World } from "./world";

/**
 * Whether an entity is still alive; false for undefined.
 * @example if (!isAlive(world, target)) return failed("It is gone.");
 */
export function isAlive(world: World, entity: Entity | undefined): boolean {
  return rowOrNone(world, entity) !== NO_ROW;
}

/**
 * Checks that an entity is alive, for plugins that check before they change anything.
 * @throws {EntityError} if it is not alive.
 * @example assertAlive(world, target);
 */
export function assertAlive(world: World, entity: Entity): void {
  livingRow(world, entity);
}

/**
 * The current row of an entity's values, for indexing columns and for bitecs; undefined if the entity is gone.
 * @example const row = rowOf(world, hero); if (row !== undefined) columnsOf(world, Health).now[row] -= 1;
 */
export function rowOf(world: World, entity: Entity): Row | undefined {
  return rowOrNone(world, entity) || undefined;
}

/**
 * {@link rowOf} for loops: `NO_ROW` for undefined and for entities that are gone; in that row, columns hold initial values.
 * @example const strength = columns.strength[rowOrNone(world, wielded)]!;
 */
export function rowOrNone(world: World, entity: Entity | undefined): Row {
  const { slots, bits } = world[inside].identity.rows;
  const last = slots.length - 2;
  const home = homeOf(entity as number, bits) & last;
  for (let slot = home; ; slot = (slot + 2) & last) {
    const found = slots[slot]!;
    if (found === entity || found === 0) return slots[slot + 1] as Row;
    // An entry closer to its home slot would have been displaced by this one, so the serial is not in the table.
    if (slot !== home && distanceOf(found, slot, bits, last) < ((slot - home) & last)) return NO_ROW;
  }
}

/** The row of an entity. @throws {EntityError} if it is not alive. */
export function livingRow(world: World, entity: Entity): Row {
  const row = rowOrNone(world, entity);
  if (row === NO_ROW)
    throw new EntityError(`entity ${entity} is not alive; check isAlive(world, entity) first`);
  return row;
}

/**
 * The entity in a row.
 * @throws {EntityError} for an unused row, or the row of an entity that was made with bitecs directly.
 * @example for (const row of [...rowsInOrder(world, Health)]) if (columns.now[row] === 0) despawn(world, entityAt(world, row));
 */
export function entityAt(world: World, row: Row): Entity {
  const serial = world[inside].identity.serials[row];
  if (!serial) throw new EntityError(`no entity is in row ${row}`);
  return serial as Entity;
}

/**
 * Converts a number from plain data, such as a file, a URL or a worker's message, to an entity; undefined if no such entity is alive.
 * @example const target = entityFrom(world, saved.target);
 */
export function entityFrom(world: World, serial: number): Entity | undefined {
  return isAlive(world, serial as Entity) ? (serial as Entity) : undefined;
}

/**
 * How many more entities a world can hold.
 * @example if (capacityLeft(world) < 100) stopSpawning();
 */
export function capacityLeft(world: World): number {
  return world.capacity - world[inside].identity.rows.size;
}

/*
 * The table of rows: see `RowTable`.
 */

/** Stores the row of a serial that is not in the table. */
export function putRow(table: RowTable, serial: number, row: Row): void {
  // At most half full, so that searches stay short.
  if (4 * ++table.size > table.slots.length) grow(table);
  insert(table, serial, row);
}

/** Removes a serial that is in the table. Entries that were displaced by it move back, so that no search ends too early. */
export function dropRow(table: RowTable, serial: number): void {
  const { slots, bits } = table;
  const last = slots.length - 2;
  let free = homeOf(serial, bits) & last;
  while (slots[free] !== serial) free = (free + 2) & last;
  for (let slot = (free + 2) & last; ; slot = (slot + 2) & last) {
    const next = slots[slot]!;
    // An entry in its home slot stays, and so do all after it.
    if (next === 0 || distanceOf(next, slot, bits, last) === 0) break;
    slots[free] = next;
    slots[free + 1] = slots[slot + 1]!;
    free = slot;
  }
  slots[free] = 0;
  slots[free + 1] = 0;
  table.size--;
}

/** An entry farther from its home slot takes precedence, so no entry is far from home, and a search can stop early (Robin Hood hashing). */
function insert({ slots, bits }: RowTable, serial: number, row: number): void {
  const last = slots.length - 2;
  let [what, where] = [serial, row];
  let slot = homeOf(what, bits) & last;
  for (let distance = 0; slots[slot] !== 0; distance += 2, slot = (slot + 2) & last) {
    const there = slots[slot]!;
    const theirs = distanceOf(there, slot, bits, last);
    if (theirs >= distance) continue;
    const row = slots[slot + 1]!;
    slots[slot] = what;
    slots[slot + 1] = where;
    [what, where, distance] = [there, row, theirs];
  }
  slots[slot] = what;
  slots[slot + 1] = where;
}

function grow(table: RowTable): void {
  const before = table.slots;
  table.slots = new Uint32Array(before.length * 2);
  table.bits++;
  for (let slot = 0; slot < before.length; slot += 2) {
    if (before[slot] !== 0) insert(table, before[slot]!, before[slot + 1]!);
  }
}

/** The distance of a serial from its home slot. */
function distanceOf(serial: number, slot: number, bits: number, last: number): number {
  return (slot - homeOf(serial, bits)) & last;
}

/**
 * The home slot of a serial. Consecutive serials are adjacent, because they are mostly looked up together. After each table size of them, the next
 * starts further on by the golden ratio. So regular gaps between serials do not cause collisions, and those that follow each other never overlap,
 * because they fill at most half of the table.
 */
function homeOf(serial: number, bits: number): number {
  return (serial + (Math.imul(serial >>> bits, GOLDEN) >>> (32 - bits))) << 1;
}

/** 2 ** 32 times 0.382: far enough from 0 and from 1. */
const GOLDEN = 0x61c88647;
