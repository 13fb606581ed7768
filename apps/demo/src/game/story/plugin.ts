import { plugin } from "@delvekit/core";
import { narrateCombat } from "./combat";
import { narrateFires } from "./fires";
import { BadlyHurt, warnOfWounds } from "./health";
import { narrateItems } from "./items";
import { MessagesResource } from "./messages";
import { introduce, notice, Unnoticed } from "./notice";
import { narrateTravels } from "./travels";

/** The log: turns what happens where the hero can see it into English. Brings `Unnoticed` and `BadlyHurt`. */
export const story = plugin({
  name: "story",
  needs: ["hero", "combat", "loot", "fire", "depths", "sight"],
  components: [Unnoticed, BadlyHurt],
  resources: [MessagesResource],
  around(world, _, go) {
    const outcome = go();
    // Once all is in its place: so a pack that comes round a corner, rat by rat, is told of in one sentence.
    if (outcome.status === "input") {
      notice(world);
      warnOfWounds(world);
    }
    return outcome;
  },
  setup(world) {
    // Before the others: nobody strikes who was not heard of.
    introduce(world);
    narrateCombat(world);
    narrateItems(world);
    narrateFires(world);
    narrateTravels(world);
  },
});
