import {
  type Column,
  type Data,
  type Entity,
  foreignIn,
  inside,
  Lasting,
  NO_ROW,
  type Parts,
  type Resource,
  type Row,
  refuseWhilePlaying,
  rowOrNone,
  SAVES,
  SaveError,
  type Slot,
  type Table,
  type World,
} from "../world";
import { assemble, type Part, partOf } from "./format";
import type { HeldPart } from "./join";
import { versionsOf } from "./migration";
import { encode } from "./msgpack/encode";
import { describe, type SavedComponent, SNAPSHOT_VERSION, type Snapshot, savedStreams } from "./snapshot";
import { CHUNK, checked, createPieces, ENTITIES, renewPieces, type WatchedPieces } from "./watch";

/**
 * A world's state as bytes for a file. Call it at any time between steps. The first save of a world takes time in proportion to the world, later ones
 * in proportion to what has changed, so a game can save every turn. The bytes depend only on the state.
 * @throws {TurnError} during a turn. @throws {SaveError} for entities and components that were made with bitecs directly, because a save would not
 * contain them.
 * @example await store.write("hero", saveWorld(world), { time: Date.now(), summary: "on level 3" });
 */
export function saveWorld(world: World): Uint8Array {
  refuseWhilePlaying(world, "saveWorld");
  const [first, ...more] = foreignIn(world);
  if (!first) return assemble(partsOf(world));
  const who = first.entity === undefined ? "" : `entity ${first.entity}: `;
  const others = more.length > 0 ? ` There are ${more.length} more: see checkWorld.` : "";
  throw new SaveError(
    `saveWorld would lose what was made with bitecs directly. ${who}${first.text}${others}`,
  );
}

/** A world as it was in its last save. */
interface Kept {
  /** What never changes in the first part: the description of all components, and the versions. */
  readonly components: Lasting;
  readonly versions: Lasting;
  readonly pieces: WatchedPieces<Part>;
  readonly chunks: Chunks;
}

/** By world, and garbage-collected with it. */
const keptBy = /* @__PURE__ */ new WeakMap<World, Kept>();

/**
 * A world's state as the parts of a save, which `joinSnapshot` joins. Only what may have changed since the last save is packed again.
 * @throws {SaveError} naming a resource whose `save` returns something that no save can hold.
 */
function partsOf(world: World): Part[] {
  const kept = keptBy.get(world) ?? createKept(world);
  keptBy.set(world, kept);
  renewPieces(world, kept.pieces, {
    partOf: (resource) => partsOfResource(resource)?.part,
    wholeOf: ({ save }, value) => save?.(value, world),
    entitiesOf: (chunk, changed) => entitiesIn(world, chunk, kept.chunks, changed),
    make(piece, _before, name, key) {
      // A part may be gone, but a resource that has a save must save something.
      if (piece === undefined && key === undefined) checked(name, piece);
      if (piece === undefined) return undefined;
      const whole = key === undefined ? ["resource", name, piece] : ["resource", name, piece, key];
      return partOf(encode(name === ENTITIES ? piece : whole));
    },
  });
  const parts = [partOf(encode(firstOf(world, kept)))];
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
    components: new Lasting(components),
    versions: new Lasting(versionsOf(world).versions),
    pieces: createPieces(world, SAVES),
    chunks: new Map(),
  };
}

/** A snapshot without entities and without the resources that have their own parts. */
function firstOf(
  world: World,
  { components, versions }: Kept,
): { readonly [K in keyof Snapshot]: Snapshot[K] | Lasting } {
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

/** By chunk and component, each by its number: what its entities have of it, undefined for nothing. */
type Chunks = Map<number, (Lasting<HeldPart> | undefined)[]>;

/**
 * The living entities of a chunk, with their components; undefined if there are none.
 * @param chunks what was there at the last look, which is brought up to date
 * @param changed the components to look at. Default all
 */
export function entitiesIn(world: World, chunk: number, chunks?: Chunks, changed?: ReadonlySet<number>) {
  const rows = rowsIn(world, chunk);
  if (rows.length === 0) return undefined;
  const kept = chunks?.get(chunk) ?? [];
  chunks?.set(chunk, kept);
  const { identity, tables } = world[inside];
  const held: Lasting<HeldPart>[] = [];
  let index = 0;
  for (const table of tables.values()) {
    if (changed?.has(table.component.index) ?? true) kept[index] = heldIn(table, index, rows);
    if (kept[index]) held.push(kept[index]!);
    index++;
  }
  const serials = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) serials[at] = identity.serials[rows[at]!]!;
  return ["entities", serials, held] as const;
}

/** The rows of the living entities of a chunk. */
function rowsIn(world: World, chunk: number): Row[] {
  const rows: Row[] = [];
  const first = chunk * CHUNK;
  for (let serial = first; serial < first + CHUNK; serial++) {
    const row = rowOrNone(world, serial as Entity);
    if (row !== NO_ROW) rows.push(row);
  }
  return rows;
}

function heldIn(table: Table, index: number, rows: readonly Row[]): Lasting<HeldPart> | undefined {
  const members = membersOf(table, rows);
  if (members.length === 0) return undefined;
  const columns: Column[] = [];
  // In the order of their names, as in a save.
  for (const slot of table.sorted) columns.push(columnOf(slot, rows, members));
  return new Lasting([index, members, ...columns]);
}

/** Room for the places of a chunk. Nothing is left here between calls. */
const PLACES = /* @__PURE__ */ new Uint8Array(CHUNK);

/** The places of the rows that have a component. */
function membersOf({ owners }: Table, rows: readonly Row[]): Uint8Array {
  let count = 0;
  for (let at = 0; at < rows.length; at++) if (owners[rows[at]!] === 1) PLACES[count++] = at;
  return PLACES.slice(0, count);
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
