import { observe, onRemove, registerComponent } from "bitecs";
import { resetRow, type Table } from "../component/table";
import { insideOf, type World } from "../world/world";

/** The mark of entities that were spawned by core: what tells them from ones that bitecs made on its own. */
export const Spawned = Object.freeze({ name: "Spawned" });

/** Makes bitecs know a component. */
export function registerTable(world: World, table: Table): void {
  registerComponent(world, table.component);
}

/**
 * Hears of every removal through bitecs, so that hooks run however an entity or component goes.
 * The mark is watched last: while the other hooks run, the entity still has its serial.
 */
export function watchRemovals(world: World): void {
  const { tables, identity } = insideOf(world);
  for (const table of tables.values()) {
    observe(world, onRemove(table.component), (entity) => {
      for (const hooks of table.hooks) hooks.removed?.(world, entity);
      resetRow(table, entity);
    });
  }
  registerComponent(world, Spawned);
  observe(world, onRemove(Spawned), (entity) => {
    identity.bySerial.delete(identity.serials[entity] as number);
    identity.serials[entity] = 0;
  });
}
