import { read, type World } from "@delvekit/core";
import { basics } from "@delvekit/kit";
import { give } from "@delvekit/kit/content";
import { messages } from "@delvekit/kit/messages";
import { nameOf } from "@delvekit/kit/names";
import { app, log, run, verb, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";
import { buy, coin, goodsFor, hero, merchant, Price, potion, sword, table, trade } from "./trade";

const shopping = verb(buy, {
  keys: ["$"],
  help: "Buy from the merchant beside you",
  button: "buy",
  fits: (scene) => goodsFor(scene).length > 0,
  details: {
    item: (ui, scene) => {
      const goods = goodsFor(scene).map((value) => ({
        value,
        label: nameOf(scene.world, value, { article: "none" }),
        note: `${read(scene.world, value, Price).coins} coins each`,
      }));
      return ui.list("Buy what?", goods, { empty: "Nobody here sells anything." });
    },
  },
});
const begin = (world: World) => {
  const { find } = lay(world, "#####\n#@M.#\n#####", { "@": hero, M: merchant });
  give(world, find("@"), coin, 12);
  give(world, find("M"), potion, 3);
  give(world, find("M"), sword);
};
const setup = { plugins: [...basics(tiles), messages(), table, trade] };
const verbs = { ...walking, shopping };
const game = app({ name: "shop", title: { name: "Shop" }, setup, begin, verbs, panels: [log()] });

const player = headless();
void run(game, player);
await player.press("Enter", "$", "a", "$");
console.log(player.text(60, 18));
