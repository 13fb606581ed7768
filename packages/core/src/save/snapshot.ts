import type { RandomState } from "@delvekit/random";
import { type Data, entitiesWith, type Resource } from "../world";
import { copyData, dataProblem } from "../world/data";
import { SaveError } from "../world/errors";
import type { Column } from "../world/field";
import type { Versions } from "../world/migrations";
import { insideOf, type Table, type World } from "../world/world";
import { versionsOf } from "./migration";

/** A world's whole state as plain data that shares nothing with it. What can be derived is left out. */
export interface Snapshot {
  /** The version of this layout. */
  readonly version: number;
  /** The stream that all others fork from: holds the world's seed. */
  readonly root: RandomState;
  readonly streams: Readonly<Record<string, RandomState>>;
  readonly nextSerial: number;
  /** Serials of all entities, ascending. */
  readonly serials: Uint32Array;
  readonly components: readonly SavedComponent[];
  readonly resources: Readonly<Record<string, Data>>;
  /** How many migrations components and resources have been through; nothing for none. */
  readonly versions?: Versions;
}

/** One component: who has it, and a row for each of them. */
export interface SavedComponent {
  readonly name: string;
  /** Field types by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly serials: Uint32Array;
  readonly columns: Readonly<Record<string, Column>>;
}

/** The layout that this version writes and reads. */
export const SNAPSHOT_VERSION = 1;

/** Copies a world's state. */
export function snapshotWorld(world: World): Snapshot {
  const { root, streams, identity, tables, provided, resources } = insideOf(world);
  const entities = entitiesWith(world, []);
  const serialsOf = (some: readonly number[]) =>
    Uint32Array.from(some, (entity) => identity.serials[entity] as number);
  const saved: Record<string, Data> = {};
  for (const resource of provided) {
    if (resource.save) saved[resource.name] = savedOf(resource, resources[resource.index], world);
  }
  return {
    version: SNAPSHOT_VERSION,
    root: root.save(),
    streams: Object.fromEntries([...streams].sort(byName).map(([name, stream]) => [name, stream.save()])),
    nextSerial: identity.next,
    serials: serialsOf(entities),
    components: [...tables.values()].map((table) => {
      const owners = entities.filter((entity) => table.owners[entity] === 1);
      return { ...describe(table), serials: serialsOf(owners), columns: rows(table, owners) };
    }),
    resources: saved,
    ...versionsOf(world),
  };
}

/** @throws {SaveError} naming a resource that gives what no save can hold. */
function savedOf({ name, save }: Resource<unknown>, value: unknown, world: World): Data {
  const data = save?.(value, world) as Data;
  const problem = dataProblem("what it saves", data);
  if (problem !== undefined) throw new SaveError(`resource "${name}": ${problem}`);
  // Copied, because a resource may hand out the very arrays that it goes on changing.
  return copyData(data);
}

/** A component's name and field types, as saves compare them. */
export function describe(table: Table): { name: string; fields: Record<string, string> } {
  return {
    name: table.component.name,
    fields: Object.fromEntries(table.fields.map(({ name, field }) => [name, field.kind])),
  };
}

function rows(table: Table, owners: readonly number[]): Record<string, Column> {
  const columns: Record<string, Column> = {};
  for (const { name, field, column: from } of table.fields) {
    const to = field.column(owners.length);
    owners.forEach((entity, row) => {
      to[row] = from[entity] as never;
    });
    columns[name] = to;
  }
  return columns;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
