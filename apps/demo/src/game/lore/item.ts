import { type Entity, has, read, type World } from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { Equipped } from "@delvekit/core/items";
import { Fighter } from "../combat/fighter";
import { ITEMS } from "../content/items";
import type { Game } from "../game";
import { heroOf } from "../hero/hero";
import { kindOf } from "../loot/item";
import { describeEffect, range } from "./effect";

/** What an item is good for, and what it would change for the hero. */
export function itemLore(world: World, item: Entity): string {
  const { effect } = ITEMS[kindOf(world, item)];
  const comparison = effect.kind === "weapon" && !has(world, item, Equipped) ? ` ${handOf(world)}` : "";
  const fire = has(world, item, Burning) ? " It is burning: leave it alone." : "";
  return `${describeEffect(effect)}${comparison}${fire}`;
}

/** The same for a line of the pack. */
export function packLore({ world }: Game, item: Entity): string {
  return itemLore(world, item);
}

/** What the hero strikes with now, for comparison. */
function handOf(world: World): string {
  return `You do ${range(read(world, heroOf(world), Fighter).damage)} now.`;
}
