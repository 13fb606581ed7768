import { plugin } from "@delvekit/core";
import { ItemPickedUp } from "@delvekit/core/items";
import { listen } from "@delvekit/core/plugin";
import { kindOf } from "../loot/item";
import { rouse } from "./crown";

/** What makes the way back up another one than the way down. */
export const crown = plugin({
  name: "crown",
  needs: ["hero", "loot", "minds"],
  setup(world) {
    listen(world, ItemPickedUp, (_, { item }) => {
      if (kindOf(world, item) === "crown") rouse(world);
    });
  },
});
