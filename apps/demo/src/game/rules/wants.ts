import { type Entity, has, type World } from "@delvekit/core";
import { Gear, inventoryOf } from "@delvekit/core/items";
import { heroOf } from "@delvekit/kit";
import { isKind, kindNameOf } from "@delvekit/kit/content";
import { things } from "../content";

/** What explorers fetch. Taking the crown is left to the player, because it wakes the halls; and nobody needs a second sword. */
export function isWanted(world: World, item: Entity): boolean {
  const hero = heroOf(world);
  if (hero === undefined || isKind(world, item, things.crown)) return false;
  const isSame = (carried: Entity) => kindNameOf(world, carried) === kindNameOf(world, item);
  return !has(world, item, Gear) || !inventoryOf(world, hero).some(isSame);
}
