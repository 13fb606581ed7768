import { has, on, plugin } from "@delvekit/core";
import { Scorched } from "@delvekit/core/heat";
import { listen } from "@delvekit/core/plugin";
import { bump } from "@delvekit/core/space";
import { attack } from "./attack";
import { Fighter } from "./fighter";
import { CasualtiesResource, Health, harm } from "./health";
import { holdUpMending, Mending } from "./mending";

/** Fights, wounds and death. Brings `Health`, `Fighter` and `Mending`, and an answer to "bump". */
export const combat = plugin({
  name: "combat",
  needs: ["space", "turns", "heat", "hero"],
  components: [Health, Fighter, Mending],
  resources: [CasualtiesResource],
  actions: [on(bump, attack)],
  setup(world) {
    listen(world, Scorched, (_, { entity, points }) => {
      harm(world, entity, points, "burned to death");
      if (has(world, entity, Mending)) holdUpMending(world, entity);
    });
  },
});
