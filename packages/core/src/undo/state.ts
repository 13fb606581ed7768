import type { Cells } from "@delvekit/grid";
import { describe, SNAPSHOT_VERSION, type Snapshot } from "../save";
import { type Data, insideOf, type Row, type Table, type World } from "../world";

/** A world's state by row: a removal changes one row, where it would move all that follow in a snapshot. */
export interface State {
  readonly next: number;
  /** The serial of each row, 0 for those not in use. */
  readonly serials: Uint32Array;
  /** By component: who has it, as 1, and its columns. */
  readonly tables: { readonly [component: string]: SavedTable };
  readonly streams: Snapshot["streams"];
  readonly resources: Snapshot["resources"];
}

interface SavedTable {
  readonly owners: Uint8Array;
  readonly columns: { readonly [field: string]: Cells | readonly string[] };
}

/** A world's state as it is now. It shares arrays with the world: for reading before anything else happens. */
export function liveState(world: World): State {
  const { identity, tables, streams, provided, resources } = insideOf(world);
  const rows = rowsFor(identity.highest, world.capacity);
  const saved: Record<string, Data> = {};
  for (const resource of provided) {
    if (resource.save) saved[resource.name] = resource.save(resources[resource.index], world);
  }
  return {
    next: identity.next,
    serials: identity.serials.subarray(0, rows),
    tables: Object.fromEntries(
      [...tables.values()].map((table) => [table.component.name, slice(table, rows)]),
    ),
    streams: Object.fromEntries([...streams].map(([name, stream]) => [name, stream.save()])),
    resources: saved,
  };
}

/** The snapshot of a state, and in which row each serial was. */
export function snapshotOf(world: World, state: State): { snapshot: Snapshot; rows: Map<number, Row> } {
  const { root, tables } = insideOf(world);
  const order = ([...state.serials.keys()] as Row[])
    .filter((row) => state.serials[row] !== 0)
    .sort((a, b) => (state.serials[a] as number) - (state.serials[b] as number));
  const serialsOf = (rows: readonly Row[]) => Uint32Array.from(rows, (row) => state.serials[row] as number);
  const components = [...tables.values()].map((table) => {
    const { owners, columns } = state.tables[table.component.name] as SavedTable;
    const those = order.filter((row) => owners[row] === 1);
    return { ...describe(table), serials: serialsOf(those), columns: columnsFor(table, columns, those) };
  });
  const { next, streams, resources } = state;
  return {
    snapshot: {
      version: SNAPSHOT_VERSION,
      root: root.save(),
      streams,
      nextSerial: next,
      serials: serialsOf(order),
      components,
      resources,
    },
    rows: new Map(order.map((row) => [state.serials[row] as number, row])),
  };
}

/** How many rows are looked at: a power of two, so that the arrays seldom change their length. */
function rowsFor(highest: number, capacity: number): number {
  let rows = 64;
  while (rows <= highest) rows *= 2;
  return Math.min(rows, capacity + 1);
}

function slice({ owners, fields }: Table, rows: number): SavedTable {
  return {
    owners: owners.subarray(0, rows),
    columns: Object.fromEntries(
      fields.map(({ name, column }) => [
        name,
        Array.isArray(column) ? column.slice(0, rows) : column.subarray(0, rows),
      ]),
    ),
  };
}

function columnsFor(table: Table, kept: SavedTable["columns"], rows: readonly Row[]) {
  return Object.fromEntries(
    table.fields.map(({ name, field }) => {
      const column = field.column(rows.length);
      rows.forEach((row, at) => {
        column[at] = kept[name]?.[row] as never;
      });
      return [name, column];
    }),
  );
}
