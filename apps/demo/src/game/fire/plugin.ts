import { on, plugin } from "@delvekit/core";
import { Ignited } from "@delvekit/core/heat";
import { listen } from "@delvekit/core/plugin";
import { bump, Moved } from "@delvekit/core/space";
import { Brazier, tip } from "./brazier";
import { burst } from "./burst";
import { Oily, tread } from "./ground";

/** What there is to burn besides grass. Brings `Brazier` and `Oily`, and an answer to "bump". */
export const fire = plugin({
  name: "fire",
  needs: ["space", "heat", "loot"],
  components: [Brazier, Oily],
  actions: [on(bump, tip)],
  setup(world) {
    listen(world, Moved, (_, { entity, from, to }) => tread(world, entity, from, to));
    listen(world, Ignited, (_, { entity }) => burst(world, entity));
  },
});
