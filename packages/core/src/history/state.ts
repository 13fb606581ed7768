import { type Snapshot, snapshotOf } from "../save";
import {
  type Column,
  type Data,
  initialColumn,
  inside,
  joinParts,
  type Parts,
  type Row,
  type Table,
  type World,
} from "../world";
import type { Branch, Part, Patch } from "./patch";

/** A world's state by row. Removing an entity changes only one row, whereas in a snapshot all later rows would move. */
export interface State {
  next: number;
  /** The serial of each row, 0 for unused rows. */
  readonly serials: Uint32Array;
  /** By component: which rows have it, as 1, and its columns. */
  readonly tables: { [component: string]: SavedTable };
  readonly streams: { [name: string]: Snapshot["streams"][string] };
  readonly resources: Record<string, Snapshot["resources"][string]>;
}

/** A component's table in a state. */
export interface SavedTable {
  readonly owners: Uint8Array;
  readonly columns: { [field: string]: Column };
}

/** The state of a world without entities. */
export function createState(world: World): State {
  const { tables, identity } = world[inside];
  const rows = identity.serials.length;
  const saved = [...tables.values()].map(({ component, fields }): [string, SavedTable] => {
    const columns = fields.map(({ name, field }) => [name, initialColumn(field, rows)] as const);
    return [component.name, { owners: new Uint8Array(rows), columns: Object.fromEntries(columns) }];
  });
  return {
    next: 0,
    serials: new Uint32Array(rows),
    tables: Object.fromEntries(saved),
    streams: {},
    resources: {},
  };
}

/** The snapshot of a state, and the row of each serial. */
export function snapshotOfState(world: World, state: State): { snapshot: Snapshot; rows: Map<number, Row> } {
  const { serials, tables } = state;
  const rows = ([...serials.keys()] as Row[])
    .filter((row) => serials[row] !== 0)
    .sort((a, b) => serials[a]! - serials[b]!);
  const resources = joinResources(world, state.resources as Branch);
  const heldIn = ({ component }: Table) => tables[component.name]!;
  return {
    snapshot: snapshotOf(world, { ...state, resources }, rows, heldIn),
    rows: new Map(rows.map((row) => [serials[row]!, row])),
  };
}

/** Where a world's state and another may differ. */
export interface Spots {
  /** The rows that may be assigned to other entities. */
  readonly serials: Set<number>;
  /** By component: the rows whose values, or whose entities that have it, may differ. */
  readonly tables: Map<string, Set<number>>;
  readonly streams: Set<string>;
  /** By resource: the keys of its parts; undefined for one that is kept as a whole. */
  readonly resources: Map<string, Set<string | number> | undefined>;
}

/** No spots. */
export function createSpots(): Spots {
  return { serials: new Set(), tables: new Map(), streams: new Set(), resources: new Map() };
}

/** Whether a state may differ anywhere. */
export function hasAny({ serials, tables, streams, resources }: Spots): boolean {
  return serials.size + tables.size + streams.size + resources.size > 0;
}

/** Adds the spots at which the patch of a state changes it. Looks at what the patch has, not at everything that the world has. */
export function findSpots(world: World, spots: Spots, patch: Patch): void {
  for (const [what, inner] of insideOf(patch)) {
    if (what === "serials") addRows(spots.serials, inner);
    else if (what === "tables") for (const [name, part] of insideOf(inner)) addTable(spots, name, part);
    else if (what === "streams") for (const [name] of insideOf(inner)) spots.streams.add(name as string);
    else for (const [name, part] of insideOf(inner)) addResource(world, spots, name, part);
  }
}

function addTable({ tables }: Spots, name: string | number, patch: Patch): void {
  const rows = tables.get(name as string) ?? new Set();
  tables.set(name as string, rows);
  for (const [what, inner] of insideOf(patch)) {
    if (what === "owners") addRows(rows, inner);
    else for (const [, column] of insideOf(inner)) addRows(rows, column);
  }
}

function addResource(world: World, { resources }: Spots, name: string | number, patch: Patch): void {
  const { tracked } = world[inside].saving.find((it) => it.name === name) ?? {};
  const keys = resources.get(name as string) ?? (typeof tracked === "object" ? new Set() : undefined);
  resources.set(name as string, keys);
  if (keys) for (const [key] of insideOf(patch)) keys.add(key);
}

/** The patches inside a patch, with their keys. */
function insideOf(patch: Patch): readonly Part[] {
  return patch.kind === "parts" ? patch.parts : [];
}

/** Adds the rows of a column that a patch changes. */
function addRows(rows: Set<number>, patch: Patch): void {
  for (const [row] of insideOf(patch)) rows.add(row as number);
  if (patch.kind !== "blocks") return;
  const { runs, size } = patch;
  for (let i = 0; i < runs.length; i += 2) {
    const start = runs[i]!;
    const end = start + runs[i + 1]!;
    for (let row = Math.floor(start / size); row * size < end; row++) rows.add(row);
  }
}

/** The kept resources as in a snapshot: those that are kept in parts are joined. */
function joinResources(world: World, kept: Branch): Record<string, Data> {
  const joined: Record<string, Data> = {};
  for (const { name, tracked } of world[inside].saving) {
    const data = kept[name]!;
    joined[name] = typeof tracked === "object" ? joinParts(tracked, partsOf(tracked, data as Branch)) : data;
  }
  return joined;
}

function partsOf({ told = (note) => note }: Parts<unknown>, notes: Branch): Data[] {
  const entries = Object.entries(notes).map(([key, note]) => [Number(key), told(note)] as const);
  return entries.sort(([a], [b]) => a - b).map(([, data]) => data);
}
