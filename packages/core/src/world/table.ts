import { observe, onAdd, onRemove, registerComponent } from "bitecs";
import { type AnyComponent, fieldsOf } from "./component";
import { FaultError } from "./errors";
import { dropRow, type Entity, type Row } from "./identity";
import { createMarks, mark } from "./marks";
import { belongs, enrol, strike } from "./roll";
import { insideOf, type Table, type World } from "./world";

/** Makes a table with rows up to and including `capacity`, all at the initial values. */
export function createTable(component: AnyComponent, capacity: number): Table {
  const fields = fieldsOf(component).map(([name, field]) => {
    const column = field.column(capacity + 1);
    column.fill(field.encode(field.initial) as never);
    return { name, field, column };
  });
  const columns = Object.fromEntries(fields.map(({ name, column }) => [name, column]));
  const marks = createMarks(capacity + 1);
  const owners = new Uint8Array(capacity + 1);
  return { component, fields, owners, columns, watchers: [], marks, rolls: [], asked: [], raw: false };
}

/** Puts a row back to the initial values, so that nothing of a removed entity shows in the next one. */
export function resetRow(table: Table, row: Row): void {
  for (const { field, column } of table.fields) column[row] = field.encode(field.initial);
}

/**
 * Tells those who watch a component what became of an entity's.
 * @throws {FaultError} naming the plugin whose hook fails.
 */
export function tell(
  world: World,
  table: Table,
  what: "added" | "changed" | "leaving" | "removed",
  row: Row,
): void {
  const entity = insideOf(world).identity.serials[row] as Entity;
  // One that bitecs itself made, of which nobody knows.
  if (!entity) return;
  for (const { plugin, hooks } of table.watchers) {
    try {
      hooks[what]?.(world, entity, row);
    } catch (cause) {
      throw new FaultError(`plugin "${plugin}", told that ${table.component.name} was ${what},`, cause);
    }
  }
}

/** The mark of entities that were spawned by core: what tells them from ones that bitecs made on its own. */
export const Spawned = Object.freeze({ name: "Spawned" });

/** Makes bitecs know a component. */
export function registerTable(world: World, table: Table): void {
  registerComponent(world, table.component);
}

/**
 * Hears of every component that comes or goes through bitecs, so that rows are in step and hooks run however an entity or
 * component goes; but no hooks while a world is put back to an earlier state, which is no event of the game. The mark is watched last: while the other hooks run, the entity still has its serial.
 */
export function watchComponents(world: World): void {
  const { tables, identity, everyone, phase } = insideOf(world);
  for (const table of tables.values()) {
    observe(world, onAdd(table.component), (row) => {
      table.owners[row] = 1;
      mark(table.marks, row);
      const entity = identity.serials[row] as Entity;
      if (entity) for (const roll of table.rolls) if (belongs(roll, row)) enrol(roll, row as Row, entity);
    });
    observe(world, onRemove(table.component), (row) => {
      table.owners[row] = 0;
      mark(table.marks, row);
      for (const roll of table.rolls) strike(roll, identity.serials[row] as Entity);
      if (!phase.restoring) tell(world, table, "removed", row as Row);
      resetRow(table, row as Row);
    });
  }
  registerComponent(world, Spawned);
  observe(world, onRemove(Spawned), (row) => {
    strike(everyone, identity.serials[row] as Entity);
    dropRow(identity.rows, identity.serials[row] as number);
    identity.serials[row] = 0;
    mark(identity.marks, row);
  });
}
