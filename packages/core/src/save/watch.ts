import {
  BLOCK,
  type Data,
  entitiesWith,
  findDataProblem,
  inside,
  type Marks,
  type Parts,
  type Resource,
  rowOrNone,
  SaveError,
  seeAll,
  type World,
} from "../world";

/** How many serials share a piece, whether or not their entities are alive. Places in a piece must fit into a byte. */
export const CHUNK = 256;

/** What is kept of the pieces of a world's state: parts of saves, or fingerprints. */
export interface WatchedPieces<T> {
  /** A reader of the journal. */
  readonly reader: number;
  /** The serial of each row when they were renewed last. */
  readonly serials: Uint32Array;
  /** By resource in the order of their names, first {@link ENTITIES}; then by chunk or key, {@link WHOLE} for a resource without parts. */
  readonly kept: ReadonlyMap<string, Map<number, T>>;
}

/** Instead of the name of a resource: chunks of {@link CHUNK} serials. */
export const ENTITIES = "";

/** The key of a resource without parts. */
export const WHOLE = 0;

/** Nothing is kept yet. */
export function createPieces<T>(world: World, reader: number): WatchedPieces<T> {
  const names = world[inside].saving.map(({ name }) => name).sort();
  const kept = new Map([ENTITIES, ...names].map((name) => [name, new Map<number, T>()]));
  return { reader, serials: new Uint32Array(world[inside].identity.serials.length), kept };
}

/** What is looked at, and what is made of it. */
export interface PieceMaking<T> {
  /** How a part of a resource is looked at; undefined for a resource that is looked at as a whole. */
  partOf(resource: Resource<unknown>): Parts<unknown>["part"] | undefined;
  /** A whole resource. */
  wholeOf(resource: Resource<unknown>, value: unknown): Data | undefined;
  /** @param changed the components of which values, or entities that have them, may have changed; undefined for all */
  entitiesOf(chunk: number, changed: ReadonlySet<number> | undefined): unknown;
  /** @param piece undefined if it is gone @param key undefined for a whole resource @returns what is kept of the piece, undefined for nothing */
  make(piece: unknown, before: T | undefined, name: string, key: number | undefined): T | undefined;
}

/** Makes anew what is kept of the pieces that may have changed since the last call. If something throws, the next call is for everything. */
export function renewPieces<T>(world: World, pieces: WatchedPieces<T>, making: PieceMaking<T>): void {
  const changed = takeChanges(world, pieces);
  const unseen = world[inside].journal[pieces.reader]!;
  unseen.lost = true;
  for (const resource of world[inside].saving) {
    const keys = changed?.keys.get(resource.name);
    if (!changed || keys) renewResource(world, pieces, making, resource, keys);
  }
  const known = pieces.kept.get(ENTITIES)!;
  for (const chunk of changed?.chunks ?? new Set([...known.keys(), ...chunksIn(world)]))
    renew(pieces, making, ENTITIES, chunk, making.entitiesOf(chunk, changed?.components));
  unseen.lost = false;
}

/** What may have changed since the last call, undefined for everything. */
function takeChanges(world: World, { reader, serials }: WatchedPieces<unknown>) {
  const { journal, identity, raw } = world[inside];
  const { lost, marked } = journal[reader]!;
  const isSettled = !lost && !marked.includes(identity.marks);
  const components = isSettled ? new Set([...marked.map((marks) => marks.of), ...raw]) : undefined;
  const changed = lost
    ? undefined
    : { components, chunks: chunksOf(world, reader, serials), keys: keysOf(world, reader) };
  if (!isSettled) serials.set(identity.serials.subarray(0, identity.highest + 1));
  seeAll(journal, reader);
  return changed;
}

/** @param changed the keys of the parts to look at. Default all */
function renewResource<T>(
  world: World,
  pieces: WatchedPieces<T>,
  making: PieceMaking<T>,
  resource: Resource<unknown>,
  changed: ReadonlySet<number> | undefined,
): void {
  const { name, index, tracked } = resource;
  const value = world[inside].resources[index];
  const part = typeof tracked === "object" && making.partOf(resource);
  if (!part) {
    renew(pieces, making, name, undefined, making.wholeOf(resource, value));
    return;
  }
  for (const key of changed ?? new Set([...pieces.kept.get(name)!.keys(), ...tracked.keys(value)]))
    renew(pieces, making, name, key, part(value, key, world));
}

function renew<T>(
  { kept }: WatchedPieces<T>,
  { make }: PieceMaking<T>,
  name: string,
  key: number | undefined,
  piece: unknown,
): void {
  const known = kept.get(name)!;
  // What is read from components is sound.
  if (name !== ENTITIES && piece !== undefined) checked(name, piece);
  const fresh = make(piece, known.get(key ?? WHOLE), name, key);
  if (fresh === undefined) known.delete(key ?? WHOLE);
  else known.set(key ?? WHOLE, fresh);
}

/** @throws {SaveError} naming a resource whose `save` returns something that no save can hold. */
export function checked(name: string, data: unknown): Data {
  const problem = findDataProblem("what it saves", data);
  if (problem !== undefined) throw new SaveError(`resource "${name}": ${problem}`);
  return data as Data;
}

/** By resource: the keys of its parts that may have changed. */
function keysOf(world: World, reader: number): ReadonlyMap<string, ReadonlySet<number>> {
  const keys = new Map<string, ReadonlySet<number>>();
  for (const resource of world[inside].saving) {
    const changed = keysOfResource(world, reader, resource);
    if (changed.size > 0) keys.set(resource.name, changed);
  }
  return keys;
}

function keysOfResource(world: World, reader: number, { index, tracked }: Resource<unknown>): Set<number> {
  const { journal, resources } = world[inside];
  const keys = new Set(tracked ? journal[reader]?.touched[index] : [WHOLE]);
  const exposed = typeof tracked === "object" ? tracked.exposed?.(resources[index]) : undefined;
  for (const key of exposed ?? []) keys.add(key);
  return keys;
}

function chunksOf(world: World, reader: number, before: Uint32Array): Set<number> {
  const { identity, journal, raw, tableAt } = world[inside];
  const { serials } = identity;
  const chunks = new Set<number>();
  // If a row was given to another entity, both chunks have changed.
  const addRow = (row: number) => {
    addChunk(chunks, before[row]!);
    addChunk(chunks, serials[row]!);
  };
  for (const marks of journal[reader]?.marked ?? []) eachRow(marks, reader, addRow);
  // Columns that were handed out for writing may have changed anywhere.
  for (const index of raw)
    for (const entity of entitiesWith(world, tableAt[index]!.component)) addRow(rowOrNone(world, entity));
  return chunks;
}

function eachRow({ blocks }: Marks, reader: number, visit: (row: number) => void): void {
  for (const block of blocks[reader]!)
    for (let row = block * BLOCK; row < (block + 1) * BLOCK; row++) visit(row);
}

/** The chunks that have entities. */
function chunksIn(world: World): Set<number> {
  const { serials, highest } = world[inside].identity;
  const chunks = new Set<number>();
  for (let row = 1; row <= highest; row++) addChunk(chunks, serials[row]!);
  return chunks;
}

/** Adds the chunk of a serial. */
function addChunk(chunks: Set<number>, serial: number): void {
  if (serial !== 0) chunks.add(Math.floor(serial / CHUNK));
}
