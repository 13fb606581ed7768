import { createMarks, type Marks, SERIALS } from "./marks";

declare const kind: unique symbol;

/**
 * A thing in a world, identified by its serial, which is assigned in spawn order and never reused. Commands, events, saves and replays hold it. After
 * it is gone, `isAlive` is false, `get` and entity fields return undefined, and `read` throws.
 */
export type Entity = number & { readonly [kind]: "entity" };

/**
 * The row of an entity's values in the columns, from 1 to the capacity; also bitecs's id of the entity. Rows are reused once the entity is gone: use
 * them in loops, and never keep them. Rows and entities are different types.
 */
export type Row = number & { readonly [kind]: "row" };

/** A number type that differs from entities and rows. Plain numbers are accepted too. */
export type Numbered<Kind extends string> = number & { readonly [kind]?: Kind };

/** A value per row. */
export type ByRow<T> = { [row: Row]: T };

/** The row of no entity: 0, as in columns. For loops over rows; everywhere else, no entity is undefined. */
export const NO_ROW = 0 as Row;

/** Maps rows to serials and back: rows are reused, serials never are. */
export interface Identity {
  /** The serial of each row, 0 for unused rows. */
  readonly serials: Uint32Array;
  readonly rows: RowTable;
  /** The rows that were assigned to an entity or freed. */
  readonly marks: Marks;
  next: number;
  /** The highest row that was ever used. */
  highest: number;
}

/** An identity without entities. */
export function createIdentity(capacity: number, changed: number[]): Identity {
  return {
    serials: new Uint32Array(capacity + 1),
    rows: createRowTable(capacity),
    marks: createMarks(capacity + 1, SERIALS, changed),
    next: 1,
    highest: 0,
  };
}

/**
 * The row of each living entity: a hash table with open addressing, so that memory is proportional to the number of living entities, not to the
 * highest serial.
 */
export interface RowTable {
  /** Serials and rows alternate; a serial of 0 is a free slot, with row 0. */
  slots: Uint32Array;
  /** How many bits of a hash determine its slot. */
  bits: number;
  size: number;
}

const FEWEST_BITS = 6;
/** The size from which a table only grows when it must: 256 kB. */
const MOST_BITS = 15;

/** Makes an empty table, with room for this many entities unless they are very many. */
export function createRowTable(capacity: number): RowTable {
  const bits = Math.min(MOST_BITS, Math.max(FEWEST_BITS, 32 - Math.clz32(2 * capacity - 1)));
  return { slots: new Uint32Array(2 << bits), bits, size: 0 };
}

/** The row of a serial, `NO_ROW` if no such entity is alive. Accepts any value. */
export function findRow({ slots, bits }: RowTable, serial: number | undefined): Row {
  const last = slots.length - 2;
  const home = homeOf(serial as number, bits) & last;
  for (let slot = home; ; slot = (slot + 2) & last) {
    const found = slots[slot] as number;
    if (found === serial || found === 0) return slots[slot + 1] as Row;
    // An entry closer to its home slot would have been displaced by this one, so the serial is not in the table.
    if (slot !== home && distanceOf(found, slot, bits, last) < ((slot - home) & last)) return NO_ROW;
  }
}

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
    const next = slots[slot] as number;
    // An entry in its home slot stays, and so do all after it.
    if (next === 0 || distanceOf(next, slot, bits, last) === 0) break;
    slots[free] = next;
    slots[free + 1] = slots[slot + 1] as number;
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
    const there = slots[slot] as number;
    const theirs = distanceOf(there, slot, bits, last);
    if (theirs >= distance) continue;
    const row = slots[slot + 1] as number;
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
    if (before[slot] !== 0) insert(table, before[slot] as number, before[slot + 1] as number);
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
