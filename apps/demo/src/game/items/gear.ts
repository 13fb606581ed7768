import { add, component, has, remove, Scorchable, type World, write } from "@delvekit/core";
import { Fighter } from "../combat/fighter";
import { BARE } from "../content/hero";
import { ITEMS } from "../content/items";
import { Cooled } from "./condition";
import { kindOf, packOf } from "./item";

/** Held in the hand or worn on the body by whoever carries it. */
export const Equipped = component("Equipped", {});

/** Hotter than anything burns. */
const ANY_HEAT = 5000;

/** Takes a piece of gear in use, and what was in its place out of it. */
export function equip(world: World, owner: number, item: number): void {
  const { kind } = ITEMS[kindOf(world, item)].effect;
  for (const other of packOf(world, owner)) {
    if (ITEMS[kindOf(world, other)].effect.kind === kind) remove(world, other, Equipped);
  }
  add(world, item, Equipped);
  tally(world, owner);
}

/** Works out what the hero is worth with all that it holds, wears and has drunk. */
export function tally(world: World, owner: number): void {
  let { attack, defence, damage, bearable } = BARE;
  for (const item of packOf(world, owner)) {
    const { effect } = ITEMS[kindOf(world, item)];
    if (!has(world, item, Equipped)) continue;
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
