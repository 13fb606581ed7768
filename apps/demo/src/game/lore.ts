import { type Entity, get, has, type World } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { Equipped, Gear } from "@delvekit/core/items";
import { Naming } from "@delvekit/kit/names";
import { requireHero as heroIn, rangeOf } from "@delvekit/kit/plugin";
import { fights, unknown } from "./pieces";

/** What an item in the pack is good for, and what it would change for the hero. */
export function packLore({ world }: { readonly world: World }, item: Entity): string {
  const hero = heroIn(world);
  const own = unknown.isKnown(world, item)
    ? (get(world, item, Naming)?.tells ?? "")
    : "Nobody knows what it does. Use it to find out, or throw it at somebody.";
  const isWeapon = get(world, item, Gear)?.slot === "weapon" && !has(world, item, Equipped);
  const { min, max } = rangeOf(fights.blowOf(world, hero).damage);
  const fire = has(world, item, Burning) ? " It is burning: leave it alone." : "";
  return `${own}${isWeapon ? ` You do ${min} to ${max} now.` : ""}${fire}`;
}
