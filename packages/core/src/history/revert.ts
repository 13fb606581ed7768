import {
  attachTo,
  claimRows,
  copyData,
  detachFrom,
  dismiss,
  type Entity,
  giveSerial,
  inside,
  mark,
  type Resource,
  type Row,
  seeAll,
  streamOf,
  type Table,
  takeEvents,
  touchResource,
  UNDO,
  type World,
} from "../world";
import type { Branch } from "./patch";
import type { SavedTable, Spots, State } from "./state";

/**
 * Puts a world into a kept state that differs from it at these spots only, and changes nothing elsewhere.
 * @returns false if that is not possible; then the world must be restored as a whole, because it may be half changed
 */
export function revert(world: World, kept: State, spots: Spots): boolean {
  if (!canFollow(world)) return false;
  const { phase } = world[inside];
  phase.restoring = "parts";
  try {
    if (!revertSaved(world, kept, spots)) return false;
    revertDerived(world);
    tellTurns(world, revertEntities(world, kept, spots));
  } catch {
    // What failed here may fail again while the whole world is restored, and is reported then.
    return false;
  } finally {
    phase.restoring = false;
  }
  takeEvents(world);
  return true;
}

/** Whether everything that hooks derive can be updated change by change. */
function canFollow(world: World): boolean {
  const { tables, undoing } = world[inside];
  if (undoing.torn) return false;
  for (const { watchers } of tables.values())
    for (const { hooks } of watchers) if (hooks.added && !hooks.undone) return false;
  return true;
}

/** Streams and saved resources. */
function revertSaved(world: World, kept: State, spots: Spots): boolean {
  const { streams, saving } = world[inside];
  for (const name of spots.streams) {
    const state = kept.streams[name];
    if (state) streamOf(world, name).restore(state);
    else streams.delete(name);
  }
  for (const resource of saving)
    if (spots.resources.has(resource.name) && !revertResource(world, resource, kept, spots)) return false;
  return true;
}

function revertResource(world: World, resource: Resource<unknown>, kept: State, spots: Spots): boolean {
  const { resources } = world[inside];
  const { name, index, tracked } = resource;
  const data = kept.resources[name]!;
  if (typeof tracked !== "object") {
    resources[index] = resource.load?.(copyData(data), world);
    if (tracked) touchResource(world, resource);
    return true;
  }
  const { put, told = (note) => note } = tracked;
  const keys = [...(spots.resources.get(name) ?? [])].map(Number);
  // In order: levels can only be added one after the other.
  for (const key of keys.sort((a, b) => a - b)) {
    const note = (data as Branch)[key];
    const part = note === undefined ? undefined : copyData(told(note));
    if (!put?.(resources[index], key, part, world)) return false;
    touchResource(world, resource, key);
  }
  return true;
}

function revertDerived(world: World): void {
  const { provided, resources } = world[inside];
  for (const { index, save, undone, setup, create } of provided)
    if (!save && !setup) resources[index] = undone ? undone(resources[index], world) : create(world);
}

/** A component that came back to an entity, or whose values changed. */
interface Turn {
  readonly table: Table;
  readonly row: Row;
  readonly what: "added" | "changed";
}

/** Entities with their components. @returns the components that came back or changed, in spawn order for each component */
function revertEntities(world: World, kept: State, spots: Spots): Turn[] {
  const { identity, tables } = world[inside];
  const others = [...spots.serials].filter((row) => identity.serials[row] !== kept.serials[row]) as Row[];
  for (const row of others) if (identity.serials[row] !== 0) dismiss(world, row);
  const touched = [...tables.values()].filter(
    ({ component }) => others.length > 0 || spots.tables.has(component.name),
  );
  for (const table of touched) {
    const { owners } = kept.tables[table.component.name]!;
    for (const row of rowsIn(spots, table))
      if (table.owners[row] === 1 && owners[row] === 0) detachFrom(world, table, row);
  }
  const back = others.filter((row) => kept.serials[row] !== 0);
  claimRows(world, back);
  for (const row of back) giveSerial(world, row, kept.serials[row]!);
  identity.next = kept.next;
  const turns: Turn[] = [];
  for (const table of touched) {
    const saved = kept.tables[table.component.name]!;
    const rows = new Set(others);
    for (const row of rowsIn(spots, table)) if (differs(table, row, saved)) rows.add(row);
    for (const row of [...rows].sort((a, b) => kept.serials[a]! - kept.serials[b]!)) {
      const what = revertRow(world, table, row, saved);
      if (what) turns.push({ table, row, what });
    }
  }
  // Before any hook runs: the world now equals the kept state, and only what hooks change is recorded again.
  seeAll(world[inside].journal, UNDO);
  return turns;
}

function rowsIn({ tables }: Spots, { component }: Table): Iterable<Row> {
  return (tables.get(component.name) ?? []) as Iterable<Row>;
}

/** Whether the component of a row is not as it was: spots are whole blocks of rows. */
function differs(table: Table, row: Row, { owners, columns }: SavedTable): boolean {
  if (table.owners[row] !== owners[row]) return true;
  for (const { name, column } of table.fields) if (!Object.is(column[row], columns[name]![row])) return true;
  return false;
}

/** @returns what became of the component of the entity in a row, if anything did */
function revertRow(
  world: World,
  table: Table,
  row: Row,
  { owners, columns }: SavedTable,
): Turn["what"] | undefined {
  let isOther = false;
  for (const { name, column } of table.fields) {
    const value = columns[name]![row];
    if (Object.is(column[row], value)) continue;
    column[row] = value as never;
    isOther = true;
  }
  if (isOther) mark(table.marks, row);
  const isNew = owners[row] === 1 && table.owners[row] === 0;
  if (isNew) attachTo(world, table, row);
  // After an observer of bitecs threw, bitecs may be wrong about which entity has which component.
  if (table.owners[row] !== owners[row])
    throw new Error(`${table.component.name} of row ${row} stays as it is`);
  if (isNew) return "added";
  return isOther && owners[row] === 1 ? "changed" : undefined;
}

/** Tells the hooks that derive something. */
function tellTurns(world: World, turns: readonly Turn[]): void {
  const { serials } = world[inside].identity;
  for (const { table, row, what } of turns)
    for (const { hooks } of table.watchers)
      if (hooks.undone) hooks[what]?.(world, serials[row] as Entity, row);
}
