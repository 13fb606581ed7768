import { type Entity, has, type World, write } from "@delvekit/core";
import { Scorchable } from "@delvekit/core/heat";
import { equipmentOf } from "@delvekit/core/items";
import { Fighter } from "../combat/fighter";
import { BARE } from "../content/hero";
import { ITEMS } from "../content/items";
import { Cooled } from "./condition";
import { kindOf } from "./item";

/** Hotter than anything burns. */
const ANY_HEAT = 5000;

/** Works out what the hero is worth with all that it holds, wears and has drunk. */
export function tally(world: World, owner: Entity): void {
  let { attack, defence, damage, bearable } = BARE;
  for (const item of equipmentOf(world, owner)) {
    const { effect } = ITEMS[kindOf(world, item)];
    if (effect.kind === "weapon") {
      attack += effect.attack;
      damage = effect.damage;
    } else if (effect.kind === "armour") {
      defence += effect.defence;
      bearable += effect.degrees;
    }
  }
  write(world, owner, Fighter, { attack, defence, damage });
  write(world, owner, Scorchable, { bearable: has(world, owner, Cooled) ? ANY_HEAT : bearable });
}
