import { definePlugin, ENVIRONMENT, has, listen, REACTION, Scorched, system } from "@delvekit/core";
import { bump } from "./attack";
import { bury } from "./death";
import { Fighter } from "./fighter";
import { Dying, Health, harm } from "./health";
import { holdUpMending, Mending, mend } from "./mending";

/** Fights, wounds and death. Brings `Health`, `Dying`, `Fighter` and `Mending`, and an answer to "bump". */
export const combat = definePlugin({
  name: "combat",
  needs: ["space", "turns", "heat", "hero"],
  components: [Health, Dying, Fighter, Mending],
  actions: { bump },
  systems: [
    [ENVIRONMENT, system("combat.mend", mend), { after: "heat.scorch" }],
    // Before sight looks: whoever dies in this turn is not seen any more.
    [REACTION, system("combat.bury", bury), { before: "sight.look" }],
  ],
  setup(world) {
    listen(world, Scorched, (_, { entity, points }) => {
      harm(world, entity, points, "burned to death");
      if (has(world, entity, Mending)) holdUpMending(world, entity);
    });
  },
});
