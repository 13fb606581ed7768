import { BurntOut, definePlugin, despawn, has, listen } from "@delvekit/core";
import { drop, pickUp } from "./carry";
import { Cooled, Hasted } from "./condition";
import { Equipped } from "./gear";
import { Carried, Item, LeftBehind } from "./item";
import { throwItem } from "./throw";
import { use } from "./use";

/** Things to carry, drink and throw. Brings `Item`, `Carried`, `LeftBehind`, `Equipped`, `Hasted` and `Cooled` and the actions "pick up", "drop", "use" and "throw". */
export const items = definePlugin({
  name: "items",
  needs: ["combat", "sight"],
  components: [Item, Carried, LeftBehind, Equipped, Hasted, Cooled],
  actions: { "pick up": pickUp, drop, use, throw: throwItem },
  setup(world) {
    listen(world, BurntOut, (_, { entity }) => {
      if (has(world, entity, Item)) despawn(world, entity);
    });
  },
});
