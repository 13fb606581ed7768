import { plugin } from "@delvekit/core";
import { keepInMind, Seen } from "./seen";

/** What the hero has seen lies where it saw it. Brings `Seen`. */
export const memory = plugin({
  name: "memory",
  needs: ["hero", "fire", "sight"],
  components: [Seen],
  around(world, _, go) {
    const outcome = go();
    if (outcome.status === "input") keepInMind(world);
    return outcome;
  },
});
