import { observe, onAdd, onRemove, registerComponent } from "bitecs";
import { resetRow, type Table, tell } from "./table";
import { insideOf, type World } from "./world";

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
