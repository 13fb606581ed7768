import { definePlugin } from "@delvekit/core";
import { HeatResource } from "./heat";

/** What the hero heeds when it goes by itself. */
export const journeys = definePlugin({
  name: "journeys",
  needs: ["heat", "minds", "hero"],
  resources: [HeatResource],
});
