import { observe, onAdd, onRemove, registerComponent } from "bitecs";
import { type AnyComponent, fieldsOf } from "./component";
import { FaultError } from "./errors";
import { insideOf, type Table, type World } from "./world";

/** Makes a table with a row for every entity number up to and including `capacity`, all at the initial values. */
export function createTable(component: AnyComponent, capacity: number): Table {
  const fields = fieldsOf(component).map(([name, field]) => {
    const column = field.column(capacity + 1);
    column.fill(field.encode(field.initial) as never);
    return { name, field, column };
  });
  const columns = Object.fromEntries(fields.map(({ name, column }) => [name, column]));
  return { component, fields, owners: new Uint8Array(capacity + 1), columns, watchers: [] };
}

/** Puts a row back to the initial values, so that nothing of a removed entity shows in the next one. */
export function resetRow(table: Table, entity: number): void {
  for (const { field, column } of table.fields) column[entity] = field.encode(field.initial);
}

/**
 * Tells those who watch a component what became of an entity's.
 * @throws {FaultError} naming the plugin whose hook fails.
 */
export function tell(
  world: World,
  table: Table,
  what: "added" | "changed" | "leaving" | "removed",
  entity: number,
): void {
  for (const { plugin, hooks } of table.watchers) {
    try {
      hooks[what]?.(world, entity);
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
  const { tables, identity, phase } = insideOf(world);
  for (const table of tables.values()) {
    observe(world, onAdd(table.component), (entity) => {
      table.owners[entity] = 1;
    });
    observe(world, onRemove(table.component), (entity) => {
      table.owners[entity] = 0;
      if (!phase.restoring) tell(world, table, "removed", entity);
      resetRow(table, entity);
    });
  }
  registerComponent(world, Spawned);
  observe(world, onRemove(Spawned), (entity) => {
    identity.bySerial.delete(identity.serials[entity] as number);
    identity.serials[entity] = 0;
  });
}
