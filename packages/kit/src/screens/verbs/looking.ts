import type { Point } from "@delvekit/grid";
import { aboutCell } from "../sights";
import type { Verbs } from "../ui";
import { verb } from "../verb";

/** Looking at cells with a cursor, which begins where a right click or a row of somebody asked for it. */
export const looking = {
  look: verb({
    keys: ["x", ";"],
    help: "Look around",
    group: "See",
    pad: "l",
    run: async (ui, scene, given) => {
      await ui.cursor("Look where?", (cell) => aboutCell(scene, cell), given?.["at"] as Point | undefined);
      return undefined;
    },
  }),
} satisfies Verbs;
