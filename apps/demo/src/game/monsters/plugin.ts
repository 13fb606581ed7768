import { definePlugin, listen } from "@delvekit/core";
import { Died } from "../combat/events";
import { decideToHurl, Hurler, hurl, leaveTorches } from "./hurler";

/** What monsters can do that the engine's minds cannot. Brings `Hurler` and the action "hurl". */
export const monsters = definePlugin({
  name: "monsters",
  needs: ["minds", "items"],
  components: [Hurler],
  actions: { hurl },
  // Asked before the engine's minds, because it comes after them in the list of plugins.
  decide: decideToHurl,
  setup(world) {
    listen(world, Died, (_, { entity }) => leaveTorches(world, entity));
  },
});
