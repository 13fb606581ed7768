import {
  attachTo,
  claimRows,
  copyData,
  dismiss,
  type Entity,
  giveSerial,
  inside,
  isForeign,
  loseAll,
  messageOf,
  type Row,
  rowOrNone,
  rowsInOrder,
  SaveError,
  streamOf,
  type Table,
  takeEvents,
  takeRow,
  type World,
} from "../world";
import type { SavedComponent, Snapshot } from "./snapshot";

/**
 * Puts a world into a state that was copied from it, which is not checked. It stays the same object, with its listeners and its schedule.
 * @param before the row that each serial had
 * @example const now = snapshotWorld(world); putBack(world, now);
 */
export function putBack(world: World, snapshot: Snapshot, before?: ReadonlyMap<number, Row>): void {
  const { phase, journal, undoing, streams, provided, resources } = world[inside];
  phase.restoring = "whole";
  loseAll(journal);
  try {
    for (const row of [...rowsInOrder(world)]) dismiss(world, row);
    for (const name of streams.keys()) if (!Object.hasOwn(snapshot.streams, name)) streams.delete(name);
    for (const { index, setup, create } of provided) if (!setup) resources[index] = create(world);
    fill(world, snapshot, before);
    undoing.torn = false;
  } finally {
    phase.restoring = false;
  }
  takeEvents(world);
}

/**
 * Gives an empty world the state of a snapshot. Derived resources must be as `create` made them.
 * @param before the row that each serial had; without it, any free one
 */
export function fill(world: World, snapshot: Snapshot, before: ReadonlyMap<number, Row> = new Map()): void {
  const { provided, resources, identity, tables } = world[inside];
  for (const [name, state] of Object.entries(snapshot.streams)) streamOf(world, name).restore(state);
  for (const resource of provided) {
    // Resources newer than the save stay as they were created.
    if (!resource.load || !Object.hasOwn(snapshot.resources, resource.name)) continue;
    // Copied, because the world will change what it is given, and a snapshot may be restored twice.
    const saved = copyData(snapshot.resources[resource.name]!);
    resources[resource.index] = resource.load(saved, world);
  }
  giveRows(world, snapshot.serials, before);
  identity.next = snapshot.nextSerial;

  const saved = [...tables.values()].map((table) => [table, componentIn(snapshot, table)] as const);
  for (const [table, component] of saved) attachRows(world, table, component);
  for (const [table, component] of saved) {
    for (const serial of component.serials) {
      tellAdded(world, table, serial);
    }
  }
}

function tellAdded(world: World, table: Table, serial: number): void {
  try {
    const row = rowOrNone(world, serial as Entity);
    for (const { hooks } of table.watchers) hooks.added?.(world, serial as Entity, row);
  } catch (cause) {
    throw refused(table.component.name, serial, cause);
  }
}

function giveRows(world: World, serials: Iterable<number>, before: ReadonlyMap<number, Row>): void {
  const kept = new Map([...before].filter(([, row]) => !isForeign(world, row)));
  const all = [...serials];
  const claimed = all.flatMap((serial) => kept.get(serial) ?? []);
  claimRows(world, claimed);
  for (const serial of all) giveSerial(world, kept.get(serial) ?? takeRow(world), serial);
}

function attachRows(world: World, table: Table, saved: SavedComponent): void {
  saved.serials.forEach((serial, at) => {
    const row = rowOrNone(world, serial as Entity);
    for (const { name, column } of table.fields) {
      column[row] = saved.columns[name]?.[at] as never;
    }
    attachTo(world, table, row);
  });
}

/** What a snapshot holds of a component. */
export function componentIn(snapshot: Snapshot, table: Table): SavedComponent {
  return snapshot.components.find(({ name }) => name === table.component.name) as SavedComponent;
}

/** A value that this setup refuses. */
export function refused(what: string, serial: number, cause: unknown): SaveError {
  const why = messageOf(cause);
  return new SaveError(`${what} of entity ${serial} is impossible in this setup: ${why}`, { cause });
}
