import { inside, type World } from "../world";
import type { Patch } from "./patch";

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

/** Adds the spots at which the patch of a state changes it. */
export function findSpots(world: World, spots: Spots, patch: Patch): void {
  const { serials, tables, streams, resources } = innerOf(patch);
  addRows(spots.serials, serials, Uint32Array.BYTES_PER_ELEMENT);
  for (const table of world[inside].tables.values()) {
    const { name } = table.component;
    const { owners, columns } = innerOf(innerOf(tables)[name]);
    const rows = spots.tables.get(name) ?? new Set();
    addRows(rows, owners, Uint8Array.BYTES_PER_ELEMENT);
    const changed = innerOf(columns);
    for (const { name, column } of table.fields)
      addRows(rows, changed[name], Array.isArray(column) ? 1 : column.BYTES_PER_ELEMENT);
    if (rows.size > 0) spots.tables.set(name, rows);
  }
  for (const name in innerOf(streams)) spots.streams.add(name);
  const changed = innerOf(resources);
  for (const name in changed) {
    const keys = world[inside].saving.some((it) => it.name === name && typeof it.tracked === "object")
      ? (spots.resources.get(name) ?? new Set())
      : undefined;
    spots.resources.set(name, keys);
    for (const key in innerOf(changed[name])) keys?.add(key);
  }
}

type Inner = { readonly [key: string]: Patch | undefined };

/** The patches inside a patch, by key. */
function innerOf(patch: Patch | undefined): Inner {
  return patch?.kind === "parts" ? Object.fromEntries(patch.parts) : {};
}

/** Adds the rows of a column that a patch changes. */
function addRows(rows: Set<number>, patch: Patch | undefined, bytes: number): void {
  if (patch?.kind === "parts") for (const [row] of patch.parts) rows.add(row as number);
  if (patch?.kind !== "blocks") return;
  const { runs } = patch;
  for (let i = 0; i < runs.length; i += 2) {
    const start = runs[i]!;
    const end = start + runs[i + 1]!;
    for (let row = Math.floor(start / bytes); row * bytes < end; row++) rows.add(row);
  }
}
