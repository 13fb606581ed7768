import { createHasher, type Hasher, type RandomState } from "@delvekit/random";
import {
  type Column,
  copyData,
  type Data,
  inside,
  type Resource,
  type Row,
  rowsInOrder,
  type Table,
  type Versions,
  type World,
} from "../world";
import { versionsOf } from "./migration";
import { checked } from "./watch";

/** A world's whole state as plain data that shares nothing with it. Derived data are left out. */
export interface Snapshot {
  /** The version of this layout. */
  readonly version: number;
  /** The stream that all others are forked from; it holds the world's seed. */
  readonly root: RandomState;
  readonly streams: Readonly<Record<string, RandomState>>;
  readonly nextSerial: number;
  /** The serials of all entities, in ascending order. */
  readonly serials: Uint32Array;
  readonly components: readonly SavedComponent[];
  readonly resources: Readonly<Record<string, Data>>;
  /** How many migration steps components and resources have been through; undefined for none. */
  readonly versions?: Versions;
}

/** One component: the entities that have it, and a row of values for each of them. */
export interface SavedComponent {
  readonly name: string;
  /** Field types by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly serials: Uint32Array;
  readonly columns: Readonly<Record<string, Column>>;
}

/** The layout that this version writes and reads. */
export const SNAPSHOT_VERSION = 1;

/**
 * Copies a world's state.
 * @example const copy = restoreWorld(snapshotWorld(world), setup);
 */
export function snapshotWorld(world: World): Snapshot {
  const { identity, saving, resources } = world[inside];
  const saved = saving.map((one) => [one.name, savedOf(one, resources[one.index], world)] as const);
  const state = {
    next: identity.next,
    serials: identity.serials,
    streams: savedStreams(world),
    resources: Object.fromEntries(saved),
  };
  return { ...snapshotOf(world, state, rowsInOrder(world)), ...versionsOf(world) };
}

/** A state by row: that of a world, or one that undo keeps. */
interface ByRows extends Pick<Snapshot, "streams" | "resources"> {
  readonly next: number;
  readonly serials: Uint32Array;
}

/**
 * The snapshot of a state.
 * @param rows the rows of its entities, in spawn order
 * @param heldIn the table of a component in that state. Default: as it is in the world
 * @example const snapshot = snapshotOf(world, { next, serials, streams: savedStreams(world), resources }, rows);
 */
export function snapshotOf(
  world: World,
  { next, serials, streams, resources }: ByRows,
  rows: readonly Row[],
  heldIn: (table: Table) => Pick<Table, "owners" | "columns"> = (table) => table,
): Snapshot {
  const { root, tables } = world[inside];
  const serialsOf = (some: readonly Row[]) => Uint32Array.from(some, (row) => serials[row]!);
  const components = [...tables.values()].map((table) => {
    const { owners, columns } = heldIn(table);
    const some = rows.filter((row) => owners[row] === 1);
    return { ...describe(table), serials: serialsOf(some), columns: columnsFor(table, columns, some) };
  });
  return {
    version: SNAPSHOT_VERSION,
    root: root.save(),
    streams,
    nextSerial: next,
    serials: serialsOf(rows),
    components,
    resources,
  };
}

/** The state of each random stream. */
export function savedStreams(world: World): Snapshot["streams"] {
  const { streams } = world[inside];
  return Object.fromEntries([...streams.keys()].sort().map((name) => [name, streams.get(name)!.save()]));
}

/** @throws {SaveError} naming a resource whose `save` returns something that no save can hold. */
function savedOf({ name, save }: Resource<unknown>, value: unknown, world: World): Data {
  // Copied, because a resource may return arrays that it goes on changing.
  return copyData(checked(name, save?.(value, world)));
}

/**
 * A component's name and field types, as saves compare them.
 * @example const fieldsOf = (one: Table) => describe(one).fields;
 */
export function describe(table: Table): { name: string; fields: Record<string, string> } {
  return {
    name: table.component.name,
    fields: Object.fromEntries(table.fields.map(({ name, field }) => [name, field.kind])),
  };
}

function columnsFor({ fields }: Table, from: Table["columns"], rows: readonly Row[]): Record<string, Column> {
  const columns: Record<string, Column> = {};
  for (const { name, field } of fields) {
    const to = field.column(rows.length);
    for (let at = 0; at < rows.length; at++) to[at] = from[name]![rows[at]!] as never;
    columns[name] = to;
  }
  return columns;
}

/**
 * A fingerprint of a world's whole state, as 16 hexadecimal digits. Worlds that were created and played in the same way have the same fingerprint, in
 * every process and on every machine, whether or not they were saved and loaded in between. The order in which a setup lists its components,
 * resources and tiles is not part of the state.
 * @example expect(hashWorld(loadWorld(saveWorld(world), setup))).toBe(hashWorld(world));
 */
export function hashWorld(world: World): string {
  const hasher = createHasher();
  // Versions describe how the state is stored; they are not part of it.
  const { versions: _, components, resources, ...state } = snapshotWorld(world);
  mix(hasher, {
    ...state,
    components: [...components].sort((a, b) => (a.name < b.name ? -1 : 1)),
    resources: hashedOf(world, resources),
  });
  return hasher.digest();
}

/** The part of each resource that counts as state. */
function hashedOf(world: World, saved: Readonly<Record<string, Data>>): Record<string, Data> {
  const { provided, resources } = world[inside];
  const hashed = { ...saved };
  for (const { name, hash, index } of provided) {
    if (!hash) continue;
    const data = hash(resources[index], world);
    if (data === undefined) delete hashed[name];
    else hashed[name] = data;
  }
  return hashed;
}

/** Mixes in a value and its structure; object keys in sorted order. */
export function mix(hasher: Hasher, value: unknown): void {
  if (typeof value === "number") {
    hasher.text("number").number(value);
  } else if (typeof value === "string") {
    hasher.text("text").text(value);
  } else if (ArrayBuffer.isView(value)) {
    hasher.text("bytes").bytes(value);
  } else if (Array.isArray(value)) {
    hasher.text("list").word(value.length);
    for (const item of value) mix(hasher, item);
  } else if (typeof value === "object" && value !== null) {
    const keys = Object.keys(value).sort();
    hasher.text("object").word(keys.length);
    for (const key of keys) {
      hasher.text(key);
      mix(hasher, (value as Record<string, unknown>)[key]);
    }
  } else {
    hasher.text(String(value));
  }
}
