import { type Entity, has, type World } from "@delvekit/core";
import { Gear, inventoryOf } from "@delvekit/core/items";
import { heroOf } from "@delvekit/kit";
import { isKind, kindOf } from "@delvekit/kit/content";
import { things } from "../content";

/** What explorers fetch. To lift the crown is up to the player: it rouses the halls. And nobody needs a second sword. */
export function isWanted(world: World, item: Entity): boolean {
  const hero = heroOf(world);
  if (hero === undefined || isKind(world, item, things.crown)) return false;
  const kind = kindOf(world, item);
  return (
    !has(world, item, Gear) || !inventoryOf(world, hero).some((carried) => kindOf(world, carried) === kind)
  );
}
