import {
  $internal,
  addComponent,
  addEntity,
  createWorld as createBitecsWorld,
  observe,
  onAdd,
  onRemove,
  registerComponent,
  removeEntity,
} from "bitecs";
import type { Row } from "./identity";
import { Spawned } from "./rows";
import { come, go, leave } from "./table";
import { inside, type World } from "./world";

/**
 * The property of a world that bitecs's functions read before anything else. bitecs is told about a world when somebody first calls one of them, and of
 * every change from then on: spawning takes six times as long with it, and most worlds never use it.
 */
export function bitecsOf(world: World): object {
  const home = world[inside];
  if (!home.bitecs) {
    home.bitecs = (createBitecsWorld() as unknown as Record<symbol, object>)[$internal]!;
    introduceAll(world);
    watchComponents(world);
  }
  return home.bitecs;
}

/** bitecs numbers entities from 1, so those of free rows are made too, and removed again. */
function introduceAll(world: World): void {
  const { identity, tables } = world[inside];
  for (let row = 1; row <= identity.highest; row++) addEntity(world);
  for (const component of [Spawned, ...tables.keys()]) registerComponent(world, component);
  for (let row = 1; row <= identity.highest; row++) {
    if (identity.serials[row] === 0) {
      removeEntity(world, row);
      continue;
    }
    addComponent(world, row, Spawned);
    for (const { component, owners } of tables.values())
      if (owners[row] === 1) addComponent(world, row, component);
  }
}

/**
 * Observes every component that bitecs adds or removes, so that tables stay consistent and hooks run however an entity or component goes. The mark is
 * observed last: while the other hooks run, the entity still has its serial.
 */
function watchComponents(world: World): void {
  for (const table of world[inside].tables.values()) {
    observe(world, onAdd(table.component), (row) => come(world, table, row as Row));
    observe(world, onRemove(table.component), (row) => go(world, table, row as Row));
  }
  observe(world, onRemove(Spawned), (row) => leave(world, row as Row));
}
