import {
  type Column,
  type Data,
  type Entity,
  inside,
  NO_ROW,
  type Parts,
  type Resource,
  type Row,
  rowOrNone,
  SAVES,
  type Slot,
  type Table,
  type World,
} from "../world";
import { type Part, packPart } from "./format";
import type { EntitiesPart, HeldPart } from "./join";
import { versionsOf } from "./migration";
import { Encoded, encode } from "./msgpack/encode";
import { describe, type SavedComponent, SNAPSHOT_VERSION, type Snapshot, savedStreams } from "./snapshot";
import { CHUNK, checked, createPieces, ENTITIES, renewPieces, type WatchedPieces } from "./watch";

/** A world as it was in its last save. */
interface Kept {
  first: Part | undefined;
  /** What never changes in the first part: the description of all components, and the versions. */
  readonly components: Encoded;
  readonly versions: Encoded;
  readonly pieces: WatchedPieces<Part>;
}

/** By world, and garbage-collected with it. */
const keptBy = /* @__PURE__ */ new WeakMap<World, Kept>();

/**
 * A world's state as the parts of a save, which `joinSnapshot` joins. Only what may have changed since the last save is packed again.
 * @throws {SaveError} naming a resource whose `save` returns something that no save can hold.
 */
export function partsOf(world: World): Part[] {
  const kept = keptBy.get(world) ?? createKept(world);
  keptBy.set(world, kept);
  renewPieces(world, kept.pieces, {
    partOf: (resource) => partsOfResource(resource)?.part,
    wholeOf: ({ save }, value) => save?.(value, world),
    entitiesOf: (chunk) => entitiesIn(world, chunk),
    make(piece, before, name, key) {
      // A part may be gone, but a resource that has a save must save something.
      if (piece === undefined && key === undefined) checked(name, piece);
      if (piece === undefined) return undefined;
      const whole = key === undefined ? ["resource", name, piece] : ["resource", name, piece, key];
      return packPart(encode(name === ENTITIES ? piece : whole), before);
    },
  });
  kept.first = packPart(encode(firstOf(world, kept)), kept.first);
  const parts = [kept.first];
  for (const known of kept.pieces.kept.values())
    for (const [, part] of [...known].sort(([a], [b]) => a - b)) parts.push(part);
  return parts;
}

function createKept(world: World): Kept {
  const components = [...world[inside].tables.values()].map((table): SavedComponent => {
    const columns = table.fields.map(({ name, field }) => [name, field.column(0)] as const);
    return { ...describe(table), serials: new Uint32Array(0), columns: Object.fromEntries(columns) };
  });
  return {
    first: undefined,
    components: new Encoded(components),
    versions: new Encoded(versionsOf(world).versions),
    pieces: createPieces(world, SAVES),
  };
}

/** A snapshot without entities and without the resources that have their own parts. */
function firstOf(
  world: World,
  { components, versions }: Kept,
): { readonly [K in keyof Snapshot]: Snapshot[K] | Encoded } {
  const { root, identity, saving } = world[inside];
  const resources: Record<string, Data> = {};
  for (const resource of saving) if (partsOfResource(resource)) resources[resource.name] = [];
  return {
    version: SNAPSHOT_VERSION,
    root: root.save(),
    streams: savedStreams(world),
    nextSerial: identity.next,
    serials: new Uint32Array(0),
    components,
    resources,
    versions,
  };
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
  const { identity, tables } = world[inside];
  const held: HeldPart[] = [];
  let index = 0;
  for (const table of tables.values()) {
    const members = membersOf(table, rows);
    if (members.length > 0) held.push([index, members, ...columnsFor(table, rows, members)]);
    index++;
  }
  const serials = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) serials[at] = identity.serials[rows[at]!]!;
  return ["entities", serials, held];
}

/** Room for the places of a chunk. Nothing is left here between calls. */
const PLACES = /* @__PURE__ */ new Uint8Array(CHUNK);
const NO_PLACES = /* @__PURE__ */ new Uint8Array(0);

/** The places of the rows that have a component. */
function membersOf({ owners }: Table, rows: readonly Row[]): Uint8Array {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (owners[rows[at]!] === 1) PLACES[count++] = at;
  return count === 0 ? NO_PLACES : PLACES.slice(0, count);
}

/** In the order of their names, as in a save. */
function columnsFor({ sorted }: Table, rows: readonly Row[], members: Uint8Array): Column[] {
  const columns: Column[] = [];
  for (const slot of sorted) columns.push(columnOf(slot, rows, members));
  return columns;
}

function columnOf({ field, column: from }: Slot, rows: readonly Row[], members: Uint8Array): Column {
  const to = field.column(members.length);
  for (let at = 0; at < members.length; at++) to[at] = from[rows[members[at]!]!] as never;
  return to;
}

/** The parts in which a resource is saved; undefined if it is saved as a whole. */
function partsOfResource({ tracked }: Resource<unknown>): Parts<unknown> | undefined {
  return typeof tracked === "object" && !tracked.whole ? tracked : undefined;
}
