import { action, component, done, entity, failed, on, plugin, read, u16 } from "@delvekit/core";
import * as items from "@delvekit/core/items";
import { entitiesNear, Position } from "@delvekit/core/space";
import { content, isKind } from "@delvekit/kit/content";
import type { Scene } from "@delvekit/screens";

export const Price = component("Price", { coins: u16 });
export const table = content([], { columns: { price: Price } });
export const { hero, merchant } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true, pack: 9 },
  merchant: { look: ["M", 0xe0c040], pack: 20 },
});
export const { coin, potion, sword } = table.things({
  coin: { look: ["$", 0xe0c040] },
  potion: { look: ["!", 0x60c0a0], price: { coins: 5 } },
  sword: { look: ["/", 0xc0c0d0], price: { coins: 40 } },
});

/** What the merchants beside the hero sell. */
export function goodsFor({ world, hero }: Pick<Scene, "world" | "hero">) {
  const { level, x, y } = read(world, hero, Position);
  const sellers = entitiesNear(world, level, x, y, 1).filter((it) => isKind(world, it, merchant));
  return sellers.flatMap((it) => items.inventoryOf(world, it));
}
export const buy = action("buy", { item: entity });
const sale = on(buy, (world, hero, { item }) => {
  if (!goodsFor({ world, hero }).includes(item)) return failed("Nobody here sells that.");
  const purse = items.inventoryOf(world, hero).find((it) => isKind(world, it, coin));
  const price = read(world, item, Price).coins;
  if (!purse || items.countOf(world, purse) < price) return failed(`That costs ${price} coins.`);
  items.consume(world, purse, price);
  const isStack = items.countOf(world, item) > 1;
  items.carry(world, hero, isStack ? items.split(world, item, 1) : item);
  return done();
});
export const trade = plugin({ name: "trade", actions: [sale] });
