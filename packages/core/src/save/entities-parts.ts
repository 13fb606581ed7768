import {
  BLOCK,
  type Column,
  clearUnsaved,
  type Entity,
  entitiesWith,
  insideOf,
  NO_ROW,
  type Row,
  rowOrNone,
  type Slot,
  type Table,
  type World,
} from "../world";
import type { EntitiesPart, HeldPart } from "./join";
import { encode } from "./msgpack/encode";
import { type Pile, packPart, setPart } from "./part";

/** How many serials share a part, whether or not their entities are alive. Places in a part must fit into a byte. */
const CHUNK = 256;

/** The parts of entities as they were in the last save, and the serial of each row at that time. */
export interface EntitiesKept {
  readonly pile: Pile;
  readonly serials: Uint32Array;
}

/** Packs again the entities that may have changed since the last save. */
export function keepEntities(world: World, { pile, serials }: EntitiesKept, everything: boolean): void {
  const { identity, tables } = insideOf(world);
  const chunks = new Set<number>();
  const changed = (row: number) => {
    // If a row was given to another entity, both parts have changed.
    addChunk(chunks, serials[row] as number);
    addChunk(chunks, identity.serials[row] as number);
  };
  if (everything) for (let row = 1; row <= identity.highest; row++) changed(row);
  else eachUnsaved(world, changed);
  for (const chunk of chunks) {
    const part = entitiesIn(world, chunk * CHUNK);
    setPart(pile, chunk, part && packPart(encode(part), pile.parts.get(chunk)));
  }
  for (const block of everything ? [] : identity.marks.unsaved) copyBlock(identity.serials, serials, block);
  if (everything) serials.set(identity.serials);
  for (const { marks } of [identity, ...tables.values()]) clearUnsaved(marks);
}

function addChunk(chunks: Set<number>, serial: number): void {
  if (serial !== 0) chunks.add(Math.floor(serial / CHUNK));
}

function eachUnsaved(world: World, visit: (row: number) => void): void {
  const { identity, tables } = insideOf(world);
  for (const { marks } of [identity, ...tables.values()]) {
    for (const block of marks.unsaved) {
      const end = Math.min((block + 1) * BLOCK, world.capacity + 1);
      for (let row = block * BLOCK; row < end; row++) visit(row);
    }
  }
  // Columns that were handed out for writing may have changed anywhere.
  for (const table of tables.values()) if (table.raw) for (const row of ownersOf(world, table)) visit(row);
}

function ownersOf(world: World, { component }: Table): Row[] {
  return entitiesWith(world, component).map((entity) => rowOrNone(world, entity));
}

function copyBlock(from: Uint32Array, to: Uint32Array, block: number): void {
  const start = block * BLOCK;
  to.set(from.subarray(start, start + BLOCK), start);
}

/** The living entities of a chunk of serials, with their components; undefined if there are none. */
function entitiesIn(world: World, first: number): EntitiesPart | undefined {
  const rows: Row[] = [];
  for (let serial = first; serial < first + CHUNK; serial++) {
    const row = rowOrNone(world, serial as Entity);
    if (row !== NO_ROW) rows.push(row);
  }
  if (rows.length === 0) return undefined;
  const { identity, tables } = insideOf(world);
  const held: HeldPart[] = [];
  let index = 0;
  for (const table of tables.values()) {
    const members = membersOf(table, rows);
    if (members.length > 0) held.push([index, Uint8Array.from(members), ...columnsFor(table, rows, members)]);
    index++;
  }
  return ["entities", Uint32Array.from(rows, (row) => identity.serials[row] as number), held];
}

/** The places of those rows that have a component. */
function membersOf({ owners }: Table, rows: readonly Row[]): number[] {
  const members: number[] = [];
  for (let at = 0; at < rows.length; at++) if (owners[rows[at] as Row] === 1) members.push(at);
  return members;
}

/** In the order of their names, as in a save. */
function columnsFor({ fields }: Table, rows: readonly Row[], members: readonly number[]): Column[] {
  const sorted = [...fields].sort((a: Slot, b: Slot) => (a.name < b.name ? -1 : 1));
  return sorted.map(({ field, column: from }) => {
    const to = field.column(members.length);
    for (let at = 0; at < members.length; at++) to[at] = from[rows[members[at] as number] as Row] as never;
    return to;
  });
}
