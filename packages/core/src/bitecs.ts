import { addComponent, addEntity, type World as BitecsWorld, createWorld, removeEntity } from "bitecs";
import { inside, type World } from "./world";

/**
 * A copy of which entities a world has, with which components, for the queries of bitecs. They answer rows, in an order that means nothing. The copy does
 * not follow the world: make another one after a change. It takes time in proportion to the world, and what bitecs changes in it is in no save.
 * @example const copy = bitecsOf(world); // query(copy, [Health, Not(Asleep)]) of bitecs answers rows
 */
export function bitecsOf(world: World): BitecsWorld {
  const { identity, tables } = world[inside];
  const copy = createWorld();
  // bitecs numbers its entities from 1: those of free rows are made, too, and removed again.
  for (let row = 1; row <= identity.highest; row++) addEntity(copy);
  for (let row = 1; row <= identity.highest; row++) {
    if (identity.serials[row] === 0) removeEntity(copy, row);
    for (const { component, owners } of tables.values())
      if (owners[row] === 1) addComponent(copy, row, component);
  }
  return copy;
}
