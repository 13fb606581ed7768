import type { Verbs } from "../ui";
import { verb } from "../verb";

/** Leaving the game; it is saved. */
export const system = {
  leave: verb({
    keys: ["Q"],
    help: "Save and leave the game",
    group: "Game",
    pad: "start",
    run: async (ui) => {
      ui.leave();
      return undefined;
    },
  }),
} satisfies Verbs;
