import { definePlugin, ENVIRONMENT, system } from "@delvekit/core";
import { Away } from "./away";
import { ascend, descend } from "./stairs";
import { WANDER_PERIOD, wanderIn } from "./wanderers";

/** Levels below each other. Brings `Away` and the actions "descend" and "ascend". */
export const depths = definePlugin({
  name: "depths",
  needs: ["space", "turns", "minds", "items"],
  components: [Away],
  actions: { descend, ascend },
  systems: [[ENVIRONMENT, system("depths.wander in", wanderIn), { every: WANDER_PERIOD }]],
});
