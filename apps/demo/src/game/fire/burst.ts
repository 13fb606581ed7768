import { despawn, emit, has, Position, read, type World } from "@delvekit/core";
import { ITEMS } from "../content/items";
import { Item } from "../items/item";
import { cover } from "../items/splash";
import { Burst } from "./events";

/** A flask of oil that lies in a fire does not burn away quietly. */
export function burst(world: World, item: number): void {
  if (!has(world, item, Item)) return;
  const { kind, count } = read(world, item, Item);
  if (kind !== "oil") return;
  const { level, x, y } = read(world, item, Position);
  emit(world, Burst, { item });
  despawn(world, item);
  cover(world, level, { x, y }, ITEMS.oil.effect.cells * count, "oil");
}
