import { definePlugin } from "@delvekit/core";
import { narrateFires } from "./fires";
import { MessagesResource } from "./messages";
import { narrateCombat } from "./narrate";
import { narrateThings } from "./things";

/** The log: turns what happens where the hero can see it into English. */
export const story = definePlugin({
  name: "story",
  needs: ["hero", "combat", "items", "depths", "sight"],
  resources: [MessagesResource],
  setup(world) {
    narrateCombat(world);
    narrateThings(world);
    narrateFires(world);
  },
});
