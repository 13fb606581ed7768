import {
  BLOCK,
  entitiesWith,
  inside,
  type Marks,
  type Resource,
  rowOrNone,
  seeAll,
  type World,
} from "../world";

/** How many serials share a piece, whether or not their entities are alive. Places in a piece must fit into a byte. */
export const CHUNK = 256;

/** What has changed in a world since a save or a fingerprint. */
export interface Changes {
  /** Chunks of {@link CHUNK} serials. */
  readonly chunks: ReadonlySet<number>;
  /** By resource: the keys of its parts, {@link WHOLE} for one without parts. */
  readonly keys: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The key of a resource without parts. */
export const WHOLE = 0;

/**
 * Calls `renew` with what has changed since the last call for this reader of the journal, undefined for everything. If that throws, the next call is
 * for everything.
 * @param serials the serial of each row at the last call, kept up to date here
 */
export function renewing(
  world: World,
  reader: number,
  serials: Uint32Array,
  renew: (changed: Changes | undefined) => void,
): void {
  const { journal, identity } = world[inside];
  const unseen = journal[reader]!;
  const changed = unseen.lost
    ? undefined
    : { chunks: chunksOf(world, reader, serials), keys: keysOf(world, reader) };
  if (unseen.lost || unseen.marked.includes(identity.marks))
    serials.set(identity.serials.subarray(0, identity.highest + 1));
  seeAll(journal, reader);
  try {
    renew(changed);
  } catch (cause) {
    unseen.lost = true;
    throw cause;
  }
}

function keysOf(world: World, reader: number): Changes["keys"] {
  const { saving } = world[inside];
  const keys = saving.map((resource) => [resource.name, keysOfResource(world, reader, resource)] as const);
  return new Map(keys.filter(([, { size }]) => size > 0));
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
  for (const marks of journal[reader]?.marked ?? []) eachRow(marks, reader, serials.length, addRow);
  // Columns that were handed out for writing may have changed anywhere.
  for (const index of raw)
    for (const entity of entitiesWith(world, tableAt[index]!.component)) addRow(rowOrNone(world, entity));
  return chunks;
}

function eachRow({ blocks }: Marks, reader: number, rows: number, visit: (row: number) => void): void {
  for (const block of blocks[reader]!) {
    const end = Math.min((block + 1) * BLOCK, rows);
    for (let row = block * BLOCK; row < end; row++) visit(row);
  }
}

/** Adds the chunk of a serial. */
export function addChunk(chunks: Set<number>, serial: number): void {
  if (serial !== 0) chunks.add(Math.floor(serial / CHUNK));
}
