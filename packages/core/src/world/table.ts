import { addComponent, removeComponent, removeEntity } from "bitecs";
import type { AnyComponent } from "./component";
import { tell } from "./emit";
import { dropRow } from "./entity";
import { type ColumnField, initialColumn } from "./field";
import type { Entity, Row } from "./identity";
import { createMarks, type Journal, mark } from "./journal";
import { belongs, enrol, strike } from "./query";
import { inside, type Table, type World } from "./world";

/** Creates a table with this many rows, all with initial values. */
export function createTable(component: AnyComponent, rows: number, journal: Journal): Table {
  const fields = (Object.entries(component.schema) as [string, ColumnField][]).map(([name, field]) => ({
    name,
    field,
    column: initialColumn(field, rows),
  }));
  const sorted = [...fields].sort((a, b) => (a.name < b.name ? -1 : 1));
  const columns = Object.fromEntries(fields.map(({ name, column }) => [name, column]));
  const marks = createMarks(rows, component.index, journal);
  const owners = new Uint8Array(rows);
  return {
    component,
    fields,
    sorted,
    owners,
    columns,
    watchers: [],
    marks,
    rolls: [],
    asked: [],
    raw: false,
  };
}

/** Resets a row to the initial values, so that the next entity in it starts fresh. */
export function resetRow(table: Table, row: Row): void {
  for (const { field, column } of table.fields) column[row] = field.encode(field.initial);
}

/** Adds a component whose values have already been written to the entity in a row. */
export function attachTo(world: World, table: Table, row: Row): void {
  if (world[inside].bitecs) addComponent(world, row, table.component);
  else come(world, table, row);
}

/** Removes a component from the entity in a row. */
export function detachFrom(world: World, table: Table, row: Row): void {
  if (world[inside].bitecs) removeComponent(world, row, table.component);
  else go(world, table, row);
}

/** Removes all components from the entity in a row, then frees the row. */
export function dismiss(world: World, row: Row): void {
  const home = world[inside];
  const { serials } = home.identity;
  const serial = serials[row];
  for (const table of home.tables.values()) {
    if (table.owners[row] === 1) detachFrom(world, table, row);
    // A hook may have dismissed it itself, and had its row taken.
    if (serials[row] !== serial) return;
  }
  if (home.bitecs) removeEntity(world, row);
  else leave(world, row);
}

/** A component came to the entity in a row. */
export function come(world: World, table: Table, row: Row): void {
  table.owners[row] = 1;
  mark(table.marks, row);
  if (table.rolls.length === 0) return;
  const entity = world[inside].identity.serials[row] as Entity;
  if (entity) for (const roll of table.rolls) if (belongs(roll, row)) enrol(roll, row, entity);
}

/** A component goes from the entity in a row. The game's hooks do not run while a world is restored to an earlier state, because that is not an event of the game. */
export function go(world: World, table: Table, row: Row): void {
  const { identity, phase } = world[inside];
  table.owners[row] = 0;
  mark(table.marks, row);
  for (const roll of table.rolls) strike(roll, identity.serials[row] as Entity);
  if (!phase.restoring) tell(world, table, "removed", row);
  else if (phase.restoring === "parts") tell(world, table, "undone", row);
  resetRow(table, row);
}

/** The entity in a row goes, and frees it. */
export function leave(world: World, row: Row): void {
  const { identity, everyone, bitecs } = world[inside];
  const serial = identity.serials[row] as Entity;
  if (!bitecs) identity.free.push(row);
  strike(everyone, serial);
  dropRow(identity.rows, serial);
  identity.serials[row] = 0;
  mark(identity.marks, row);
}
