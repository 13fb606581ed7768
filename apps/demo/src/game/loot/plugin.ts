import { add, despawn, has, on, plugin, remove } from "@delvekit/core";
import { BurntOut } from "@delvekit/core/heat";
import { Carried, Item, ItemDropped, ItemEquipped, ItemPickedUp, ItemUnequipped } from "@delvekit/core/items";
import { listen } from "@delvekit/core/plugin";
import { Cooled, Hasted } from "./condition";
import { LeftBehind } from "./left-behind";
import { giveLetter, Letter } from "./letter";
import { tally } from "./tally";
import { throwAt, throwCarried } from "./throw";
import { use, useCarried } from "./use";

/**
 * What the things are good for that the engine's items let everybody carry: to drink, to throw, to wear. Brings `LeftBehind`, `Letter`, `Hasted`
 * and `Cooled` and the actions "use" and "throw".
 */
export const loot = plugin({
  name: "loot",
  needs: ["items", "combat", "sight", "heat"],
  components: [LeftBehind, Letter, Hasted, Cooled],
  actions: [on(use, useCarried), on(throwAt, throwCarried)],
  hooks: [[Carried, { added: giveLetter }]],
  setup(world) {
    listen(world, ItemEquipped, (_, { by }) => tally(world, by));
    listen(world, ItemUnequipped, (_, { by }) => by && tally(world, by));
    listen(world, ItemDropped, (_, { item }) => add(world, item, LeftBehind));
    listen(world, ItemPickedUp, (_, { item }) => remove(world, item, LeftBehind));
    listen(world, BurntOut, (_, { entity }) => {
      if (has(world, entity, Item)) despawn(world, entity);
    });
  },
});
