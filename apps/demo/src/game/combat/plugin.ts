import { definePlugin, has, listen, Scorched } from "@delvekit/core";
import { bump } from "./attack";
import { Fighter } from "./fighter";
import { Dying, Health, harm } from "./health";
import { holdUpMending, Mending } from "./mending";

/** Fights, wounds and death. Brings `Health`, `Dying`, `Fighter` and `Mending`, and an answer to "bump". */
export const combat = definePlugin({
  name: "combat",
  needs: ["space", "turns", "heat", "hero"],
  components: [Health, Dying, Fighter, Mending],
  actions: { bump },
  setup(world) {
    listen(world, Scorched, (_, { entity, points }) => {
      harm(world, entity, points, "burned to death");
      if (has(world, entity, Mending)) holdUpMending(world, entity);
    });
  },
});
