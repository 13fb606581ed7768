import { plugin } from "@delvekit/core";
import { ascend, descend } from "./stairs";

/** Levels below each other. Brings the actions "descend" and "ascend". */
export const depths = plugin({
  name: "depths",
  needs: ["space", "turns", "minds", "loot"],
  actions: { descend, ascend },
});
