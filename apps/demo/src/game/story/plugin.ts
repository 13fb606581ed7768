import { definePlugin, REACTION, system } from "@delvekit/core";
import { narrateCombat } from "./combat";
import { narrateFires } from "./fires";
import { narrateItems } from "./items";
import { MessagesResource } from "./messages";
import { notice, Unnoticed } from "./notice";
import { narrateTravels } from "./travels";

/** The log: turns what happens where the hero can see it into English. Brings `Unnoticed`. */
export const story = definePlugin({
  name: "story",
  needs: ["hero", "combat", "items", "fire", "depths", "sight"],
  components: [Unnoticed],
  resources: [MessagesResource],
  systems: [[REACTION, system("story.notice", notice), { after: "sight.look" }]],
  setup(world) {
    narrateCombat(world);
    narrateItems(world);
    narrateFires(world);
    narrateTravels(world);
  },
});
