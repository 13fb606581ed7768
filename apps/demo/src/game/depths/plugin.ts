import { on, plugin } from "@delvekit/core";
import { ascend, descend, goDown, goUp } from "./stairs";

/** Levels below each other. Brings the actions "descend" and "ascend". */
export const depths = plugin({
  name: "depths",
  needs: ["space", "turns", "minds", "loot"],
  actions: [on(descend, goDown), on(ascend, goUp)],
});
