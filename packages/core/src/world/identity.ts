import { createMarks, type Marks } from "./marks";

declare const kind: unique symbol;

/**
 * A thing in a world: its serial, given in the order of spawning and never given twice. Commands, events, saves and replays
 * hold it. One that is gone stays gone: `isAlive` is false, `get` and entity fields answer undefined, `read` throws.
 */
export type Entity = number & { readonly [kind]: "entity" };

/**
 * Where an entity's values are in the columns, from 1 to the capacity, and what bitecs knows it by. Used again once the entity is
 * gone, so it is for loops and never for keeping. No row is an entity, and no entity a row.
 */
export type Row = number & { readonly [kind]: "row" };

/** A number that is told apart from entities and rows. Plain numbers serve as one. */
export type Numbered<Kind extends string> = number & { readonly [kind]?: Kind };

/** A value for each row. */
export type ByRow<T> = { [row: Row]: T };

/** The row of no entity: 0, as in columns. For loops over rows; everywhere else none is undefined. */
export const NO_ROW = 0 as Row;

/** Who is who: rows are used again, serials never are. */
export interface Identity {
  /** The serial of each row, 0 for rows not in use. */
  readonly serials: Uint32Array;
  readonly rows: RowTable;
  /** The rows that were given to an entity or taken from one. */
  readonly marks: Marks;
  next: number;
  /** The highest row that was ever in use. */
  highest: number;
}

/** Nobody yet. */
export function createIdentity(capacity: number): Identity {
  return {
    serials: new Uint32Array(capacity + 1),
    rows: createRowTable(),
    marks: createMarks(capacity + 1),
    next: 1,
    highest: 0,
  };
}

/**
 * The row of each living entity: a hash table with open addressing, so that memory is in proportion to the living and not to the
 * highest serial.
 */
export interface RowTable {
  /** Serial and row by turns; a serial of 0 is a free slot, with row 0. */
  slots: Uint32Array;
  /** How many bits of a hash name its slot. */
  bits: number;
  size: number;
}

const FEWEST_BITS = 6;

/** Makes an empty table. */
export function createRowTable(): RowTable {
  return { slots: new Uint32Array(2 << FEWEST_BITS), bits: FEWEST_BITS, size: 0 };
}

/** The row of a serial, `NO_ROW` if no such entity lives. Any value can be asked for. */
export function findRow({ slots, bits }: RowTable, serial: number | undefined): Row {
  const last = slots.length - 2;
  const home = homeOf(serial as number, bits) & last;
  for (let slot = home; ; slot = (slot + 2) & last) {
    const found = slots[slot] as number;
    if (found === serial || found === 0) return slots[slot + 1] as Row;
    // What is nearer to its home than this would be would have made room for it.
    if (slot !== home && distanceOf(found, slot, bits, last) < ((slot - home) & last)) return NO_ROW;
  }
}

/** Notes the row of a serial that is not in the table. */
export function putRow(table: RowTable, serial: number, row: Row): void {
  // Never more than half full, so that searches stay short.
  if (4 * ++table.size > table.slots.length) grow(table);
  insert(table, serial, row);
}

/** Drops a serial that is in the table. Those that moved on because of it move back, so that no search ends too early. */
export function dropRow(table: RowTable, serial: number): void {
  const { slots, bits } = table;
  const last = slots.length - 2;
  let free = homeOf(serial, bits) & last;
  while (slots[free] !== serial) free = (free + 2) & last;
  for (let slot = (free + 2) & last; ; slot = (slot + 2) & last) {
    const next = slots[slot] as number;
    // One that is at home stays, and so do all after it.
    if (next === 0 || distanceOf(next, slot, bits, last) === 0) break;
    slots[free] = next;
    slots[free + 1] = slots[slot + 1] as number;
    free = slot;
  }
  slots[free] = 0;
  slots[free + 1] = 0;
  table.size--;
}

/** Who is farther from home goes first: so nobody is far, and a run of neighbours ends for a search where they are at home. */
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

/** How far a serial is from where the search for it begins. */
function distanceOf(serial: number, slot: number, bits: number, last: number): number {
  return (slot - homeOf(serial, bits)) & last;
}

/**
 * Where the search for a serial begins, the bits above the table's size still on it. Serials that follow each other lie side by side, as
 * they are mostly asked for; what lies a whole table farther on begins somewhere else, so that no step between serials piles them up.
 */
function homeOf(serial: number, bits: number): number {
  return (serial + Math.imul(serial >>> bits, 0x9e3779b1)) << 1;
}
