import {
  addComponent,
  observe,
  onAdd,
  onRemove,
  registerComponent,
  removeComponent,
  removeEntity,
} from "bitecs";
import { type AnyComponent, fieldsOf } from "./component";
import { tell } from "./emit";
import { dropRow } from "./entity";
import type { Entity, Row } from "./identity";
import { createMarks, mark } from "./marks";
import { giveBackRow, isNewcomer, noticeStrangers, Spawned } from "./newcomers";
import { belongs, enrol, strike } from "./query";
import { inside, type Table, type World } from "./world";

/** Creates a table with rows up to and including `capacity`, all with initial values. */
export function createTable(component: AnyComponent, capacity: number, changed: number[]): Table {
  const fields = fieldsOf(component).map(([name, field]) => {
    const column = field.column(capacity + 1);
    column.fill(field.encode(field.initial) as never);
    return { name, field, column };
  });
  const sorted = [...fields].sort((a, b) => (a.name < b.name ? -1 : 1));
  const columns = Object.fromEntries(fields.map(({ name, column }) => [name, column]));
  const marks = createMarks(capacity + 1, component.index, changed);
  const owners = new Uint8Array(capacity + 1);
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

/** Registers a component with bitecs. */
export function registerTable(world: World, table: Table): void {
  registerComponent(world, table.component);
}

/**
 * Observes every component that bitecs adds or removes, so that tables stay consistent and hooks run however an entity or component goes. The mark is
 * observed last: while the other hooks run, the entity still has its serial.
 */
export function watchComponents(world: World): void {
  const { tables, newcomers } = world[inside];
  for (const table of tables.values()) {
    observe(world, onAdd(table.component), (row) => {
      if (!newcomers.introducing) come(world, table, row as Row);
    });
    observe(world, onRemove(table.component), (row) => go(world, table, row as Row));
  }
  registerComponent(world, Spawned);
  observe(world, onRemove(Spawned), (row) => leave(world, row as Row));
  noticeStrangers(newcomers);
}

/** Adds a component whose values have already been written to the entity in a row. */
export function attachTo(world: World, table: Table, row: Row): void {
  if (isNewcomer(world[inside].newcomers, row)) come(world, table, row);
  else addComponent(world, row, table.component);
}

/** Removes a component from the entity in a row. */
export function detachFrom(world: World, table: Table, row: Row): void {
  if (isNewcomer(world[inside].newcomers, row)) go(world, table, row);
  else removeComponent(world, row, table.component);
}

/** Removes all components from the entity in a row, then frees the row. */
export function dismiss(world: World, row: Row): void {
  const { tables, newcomers, identity } = world[inside];
  const serial = identity.serials[row];
  for (const table of tables.values()) {
    // A hook may have had it introduced, or dismissed it itself.
    if (!isNewcomer(newcomers, row) || identity.serials[row] !== serial) break;
    if (table.owners[row] === 1) go(world, table, row);
  }
  if (identity.serials[row] !== serial) return;
  if (!isNewcomer(newcomers, row)) {
    removeEntity(world, row);
    return;
  }
  leave(world, row);
  giveBackRow(world, world[inside], row);
}

function come(world: World, table: Table, row: Row): void {
  table.owners[row] = 1;
  mark(table.marks, row);
  if (table.rolls.length === 0) return;
  const entity = world[inside].identity.serials[row] as Entity;
  if (entity) for (const roll of table.rolls) if (belongs(roll, row)) enrol(roll, row, entity);
}

/** The game's hooks do not run while a world is restored to an earlier state, because that is not an event of the game. */
function go(world: World, table: Table, row: Row): void {
  const { identity, phase } = world[inside];
  table.owners[row] = 0;
  mark(table.marks, row);
  for (const roll of table.rolls) strike(roll, identity.serials[row] as Entity);
  if (!phase.restoring) tell(world, table, "removed", row);
  else if (phase.restoring === "parts") tell(world, table, "undone", row);
  resetRow(table, row);
}

function leave(world: World, row: Row): void {
  const { identity, everyone } = world[inside];
  const serial = identity.serials[row] as Entity;
  strike(everyone, serial);
  dropRow(identity.rows, serial);
  identity.serials[row] = 0;
  mark(identity.marks, row);
}
