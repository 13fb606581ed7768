import { type Entity, entitiesWith, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { Asleep, wake } from "@delvekit/core/minds";
import { wanderIn } from "../depths/wanderers";
import { heroOf } from "../hero/hero";
import { kindOf } from "../loot/item";

/** Whether somebody has the Ember Crown. */
export function carriesCrown(world: World, carrier: Entity): boolean {
  return inventoryOf(world, carrier).some((item) => kindOf(world, item) === "crown");
}

/** What comes of lifting the crown: nobody sleeps any longer, on no depth. */
export function rouse(world: World): void {
  for (const sleeper of entitiesWith(world, Asleep)) wake(world, sleeper);
}

/** "crown.hunt": whoever has the crown is looked for far more often than others. */
export function huntTheCrown(world: World): void {
  if (carriesCrown(world, heroOf(world))) wanderIn(world);
}
