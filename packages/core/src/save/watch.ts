import {
  BLOCK,
  clearUnsaved,
  entitiesWith,
  inside,
  type Resource,
  type Row,
  rowOrNone,
  type Table,
  type World,
} from "../world";

/** How many serials share a piece, whether or not their entities are alive. Places in a piece must fit into a byte. */
export const CHUNK = 256;

/** What has changed in a world since the last save or fingerprint. */
export interface Watch {
  /** Everything may have changed; then the rest is ignored. */
  all: boolean;
  /** Chunks of {@link CHUNK} serials. */
  readonly chunks: Set<number>;
  /** By resource: the keys of its parts, {@link WHOLE} for one without parts. */
  readonly keys: Map<string, Set<number>>;
}

/** What has changed, if not everything may have. */
export type Changes = Omit<Watch, "all">;

/** The key of a resource without parts. */
export const WHOLE = 0;

/** The watches of one world, and the serial of each row when they were last brought up to date. */
interface Watches {
  readonly serials: Uint32Array;
  readonly saves: Watch;
  readonly prints: Watch;
}

/** By world, and garbage-collected with it. */
const watchesOf = /* @__PURE__ */ new WeakMap<World, Watches>();

/** Adds what has changed since the last call to the watches of a world. */
export function watch(world: World): Watches {
  const { unsaved, saving, identity, tables } = world[inside];
  const known = watchesOf.get(world);
  const watches = known ?? createWatches(world);
  if (!known) watchesOf.set(world, watches);
  const all = [watches.saves, watches.prints];
  if (unsaved.lost || !known) for (const one of all) one.all = true;
  // If anything below throws, changes may have been forgotten.
  unsaved.lost = true;
  for (const resource of saving) addKeys(all, world, resource);
  if (all.some((one) => !one.all)) addChunks(all, world, watches.serials);
  for (const block of identity.marks.unsaved) copyBlock(identity.serials, watches.serials, block);
  for (const { marks } of [identity, ...tables.values()]) clearUnsaved(marks);
  unsaved.lost = false;
  return watches;
}

/**
 * Calls `renew` with what has changed, then forgets it. If that throws, everything counts as changed.
 * @param renew gets undefined for everything
 */
export function renew(one: Watch, renew: (changed: Changes | undefined) => void): void {
  const { all } = one;
  one.all = true;
  renew(all ? undefined : one);
  one.chunks.clear();
  one.keys.clear();
  one.all = false;
}

function createWatches({ capacity }: World): Watches {
  const create = (): Watch => ({ all: true, chunks: new Set(), keys: new Map() });
  return { serials: new Uint32Array(capacity + 1), saves: create(), prints: create() };
}

function addKeys(all: readonly Watch[], world: World, resource: Resource<unknown>): void {
  const { unsaved, resources } = world[inside];
  const { name, index, tracked } = resource;
  const touched = unsaved.touched[index];
  const keys = new Set(tracked ? touched : [WHOLE]);
  const exposed = typeof tracked === "object" ? tracked.exposed?.(resources[index]) : undefined;
  for (const key of exposed ?? []) keys.add(key);
  touched?.clear();
  if (keys.size === 0) return;
  for (const one of all) {
    if (one.all) continue;
    const before = one.keys.get(name);
    if (before) for (const key of keys) before.add(key);
    else one.keys.set(name, new Set(keys));
    if (before && before.size > MOST_KEYS) one.all = true;
  }
}

/** The most keys of a resource that are remembered: some of them may belong to entities that are gone. */
const MOST_KEYS = 0x10000;

function addChunks(all: readonly Watch[], world: World, before: Uint32Array): void {
  const { identity, tables } = world[inside];
  const chunks = new Set<number>();
  addBlocks(chunks, identity, before, identity.serials);
  for (const table of tables.values()) {
    addBlocks(chunks, table, before, identity.serials);
    // Columns that were handed out for writing may have changed anywhere.
    if (table.raw) for (const row of ownersOf(world, table)) addRow(chunks, row, before, identity.serials);
  }
  for (const one of all) if (!one.all) for (const chunk of chunks) one.chunks.add(chunk);
}

function addBlocks(
  chunks: Set<number>,
  { marks }: Pick<Table, "marks">,
  before: Uint32Array,
  serials: Uint32Array,
): void {
  for (const block of marks.unsaved) {
    const end = Math.min((block + 1) * BLOCK, serials.length);
    for (let row = block * BLOCK; row < end; row++) addRow(chunks, row, before, serials);
  }
}

/** If a row was given to another entity, both chunks have changed. */
function addRow(chunks: Set<number>, row: number, before: Uint32Array, serials: Uint32Array): void {
  addChunk(chunks, before[row]!);
  addChunk(chunks, serials[row]!);
}

function copyBlock(from: Uint32Array, to: Uint32Array, block: number): void {
  const start = block * BLOCK;
  to.set(from.subarray(start, start + BLOCK), start);
}

/** Adds the chunk of a serial. */
export function addChunk(chunks: Set<number>, serial: number): void {
  if (serial !== 0) chunks.add(Math.floor(serial / CHUNK));
}

function ownersOf(world: World, { component }: Table): Row[] {
  return entitiesWith(world, component).map((entity) => rowOrNone(world, entity));
}
