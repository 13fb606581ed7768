import { action, advance, component, done, entity, failed, on, plugin, read, step, u16 } from "@delvekit/core";
import { carrierOf, carry, consume, countOf, inventoryOf } from "@delvekit/core/items";
import { content, give, isKind } from "@delvekit/kit/content";
import { nameOf } from "@delvekit/kit/names";
import { reasonOf, stage } from "./stage";

const Price = component("Price", { coins: u16 });
const table = content([], { columns: { price: Price } });
const { hero, merchant } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true, pack: 9 },
  merchant: { look: ["M", 0xe0c040], pack: 20 },
});
const { coin, potion, sword } = table.things({
  coin: { look: ["$", 0xe0c040] },
  potion: { look: ["!", 0x60c0a0], price: { coins: 5 } },
  sword: { look: ["/", 0xc0c0d0], price: { coins: 40 } },
});

const buy = action("buy", { from: entity, item: entity });
const trade = on(buy, (world, who, { from, item }) => {
  if (carrierOf(world, item) !== from) return failed("That is not for sale.");
  const purse = inventoryOf(world, who).find((it) => isKind(world, it, coin));
  const { coins } = read(world, item, Price);
  if (purse === undefined || countOf(world, purse) < coins) return failed(`That costs ${coins} coins.`);
  consume(world, purse, coins);
  carry(world, who, item);
  return done();
});
const shop = plugin({ name: "shop", actions: [trade] });

const { world, find } = stage("#####\n#@M.#\n#####", { "@": hero, M: merchant }, [table, shop]);
const [you, from] = [find("@"), find("M")];
give(world, you, coin, 12);
const goods = [give(world, from, potion), give(world, from, sword)];
advance(world);
for (const item of goods) console.log(nameOf(world, item), "-", reasonOf(step(world, buy({ from, item }))));
const bag = inventoryOf(world, you).map((it) => nameOf(world, it, { article: "a" }));
console.log(bag.join(", "));
