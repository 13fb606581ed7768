import { on, plugin } from "@delvekit/core";
import { Scorched } from "@delvekit/core/heat";
import { wake } from "@delvekit/core/minds";
import { listen } from "@delvekit/core/plugin";
import { Died, Missed, Struck } from "../combat/events";
import { decideToHurl, Hurler, hurl, hurlTorch, leaveTorches } from "./hurler";

/** What monsters can do that the engine's minds cannot. Brings `Hurler` and the action "hurl". */
export const monsters = plugin({
  name: "monsters",
  needs: ["minds", "loot"],
  components: [Hurler],
  actions: [on(hurl, hurlTorch)],
  // Asked before the engine's minds, because it comes after them in the list of plugins.
  decide: decideToHurl,
  setup(world) {
    // Nobody sleeps through a blow, or in the fire.
    listen(world, Struck, (_, { target }) => wake(world, target));
    listen(world, Missed, (_, { target }) => wake(world, target));
    listen(world, Scorched, (_, { entity }) => wake(world, entity));
    listen(world, Died, (_, { entity }) => leaveTorches(world, entity));
  },
});
