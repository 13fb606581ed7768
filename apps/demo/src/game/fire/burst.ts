import { despawn, type Entity, emit, has, read, type World } from "@delvekit/core";
import { countOf, Item } from "@delvekit/core/items";
import { Position } from "@delvekit/core/space";
import { ITEMS } from "../content/items";
import { kindOf } from "../loot/item";
import { cover } from "../loot/splash";
import { Burst } from "./events";

/** A flask of oil that lies in a fire does not burn away quietly. */
export function burst(world: World, item: Entity): void {
  if (!has(world, item, Item) || kindOf(world, item) !== "oil") return;
  const { level, x, y } = read(world, item, Position);
  const count = countOf(world, item);
  emit(world, Burst({ item }));
  despawn(world, item);
  cover(world, level, { x, y }, ITEMS.oil.effect.cells * count, "oil");
}
