import { definePlugin } from "@delvekit/core";
import { Away } from "./away";
import { ascend, descend } from "./stairs";

/** Levels below each other. Brings `Away` and the actions "descend" and "ascend". */
export const depths = definePlugin({
  name: "depths",
  needs: ["space", "turns", "minds", "items"],
  components: [Away],
  actions: { descend, ascend },
});
