import { type Blueprint, type Entity, read, spawn, type World } from "@delvekit/core";
import { Carried, inventoryOf, Stack } from "@delvekit/core/items";
import { KitError } from "../errors";
import { isBlocker } from "../places";

/**
 * Gives an entity part of its starting equipment. Nobody picks it up, so no event is emitted.
 *
 * @param count the number of pieces of a stack. Default 1.
 * @throws {ItemError} for an entity without a `Pack`.
 * @throws {KitError} for a creature.
 * @example give(world, hero, blueprint("flare", items.Item), 2);
 */
export function give(world: World, who: Entity, kind: Blueprint, count = 1): Entity {
  if (isBlocker(kind))
    throw new KitError(`give: "${kind.name}" is a creature; spawn it at a place, and give things`);
  const last = inventoryOf(world, who).at(-1);
  const order = last === undefined ? 1 : read(world, last, Carried).order + 1;
  return spawn(world, kind, ...(count === 1 ? [] : [Stack({ count })]), Carried({ by: who, order }));
}
