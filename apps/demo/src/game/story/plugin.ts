import { definePlugin } from "@delvekit/core";
import { narrateCombat } from "./combat";
import { narrateFires } from "./fires";
import { narrateItems } from "./items";
import { MessagesResource } from "./messages";
import { Unnoticed } from "./notice";
import { narrateTravels } from "./travels";

/** The log: turns what happens where the hero can see it into English. Brings `Unnoticed`. */
export const story = definePlugin({
  name: "story",
  needs: ["hero", "combat", "items", "fire", "depths", "sight"],
  components: [Unnoticed],
  resources: [MessagesResource],
  setup(world) {
    narrateCombat(world);
    narrateItems(world);
    narrateFires(world);
    narrateTravels(world);
  },
});
