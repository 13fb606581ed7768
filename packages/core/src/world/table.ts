import { type Component, fieldsOf } from "./component";
import { FaultError } from "./errors";
import type { Column, Field } from "./field";
import type { World } from "./world";

/** Whether the entity has a component, or gets it in the same spawn: for checks that depend on two components. */
export type Having = (component: Component) => boolean;

/**
 * What other parts of a world do when a component comes, changes or goes. `check` may refuse a value by throwing,
 * before anything has changed; the rest are told afterwards (`removed` while the old values can still be read). `leaving` is
 * told of an entity that is about to be despawned, while it still has everything.
 */
export interface ComponentHooks {
  check?(world: World, entity: number, values: Readonly<Record<string, unknown>>, having: Having): void;
  added?(world: World, entity: number): void;
  changed?(world: World, entity: number): void;
  leaving?(world: World, entity: number): void;
  removed?(world: World, entity: number): void;
}

/** Hooks, and the name of the plugin that brings them. */
export interface Watcher {
  readonly plugin: string;
  readonly hooks: ComponentHooks;
}

/** A field with its column. */
export interface Slot {
  readonly name: string;
  readonly field: Field;
  readonly column: Column;
}

/** One component in one world: its columns and who listens. */
export interface Table {
  readonly component: Component;
  readonly fields: readonly Slot[];
  /** 1 for every entity that has the component. */
  readonly owners: Uint8Array;
  /** The columns by name: what games get as the component's store. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly watchers: Watcher[];
}

/** Makes a table with a row for every entity number up to and including `capacity`, all at the initial values. */
export function createTable(component: Component, capacity: number): Table {
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
