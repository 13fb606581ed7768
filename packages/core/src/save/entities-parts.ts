import {
  type Column,
  type Entity,
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
import { addChunk, CHUNK } from "./watch";

/** Packs these chunks of entities again; without a list, all of them. */
export function keepEntities(world: World, pile: Pile, changed: ReadonlySet<number> | undefined): void {
  for (const chunk of changed ?? [...pile.parts.keys(), ...chunksIn(world)]) {
    const part = entitiesIn(world, chunk);
    setPart(pile, chunk, part && packPart(encode(part), pile.parts.get(chunk)));
  }
}

/** The chunks that have entities. */
export function chunksIn(world: World): Set<number> {
  const { serials, highest } = insideOf(world).identity;
  const chunks = new Set<number>();
  for (let row = 1; row <= highest; row++) addChunk(chunks, serials[row] as number);
  return chunks;
}

/** The living entities of a chunk, with their components; undefined if there are none. */
export function entitiesIn(world: World, chunk: number): EntitiesPart | undefined {
  const rows: Row[] = [];
  const first = chunk * CHUNK;
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
