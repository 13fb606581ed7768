import { createMarks, type Journal, type Marks, rowsFor, SERIALS } from "./journal";

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
  /** The rows that are no longer in use, until bitecs assigns rows; the last one is assigned next. */
  free: Row[];
  /** The rows that have been assigned to an entity or freed. */
  readonly marks: Marks;
  next: number;
  /** The highest row that was ever used. */
  highest: number;
}

/** An identity without entities. */
export function createIdentity(capacity: number, journal: Journal): Identity {
  return {
    serials: new Uint32Array(rowsFor(capacity)),
    rows: createRowTable(capacity),
    free: [],
    marks: createMarks(rowsFor(capacity), SERIALS, journal),
    next: 1,
    highest: 0,
  };
}

/**
 * The row of each living entity: a hash table with open addressing, whose memory is proportional to the
 * number of living entities, not to the highest serial.
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
