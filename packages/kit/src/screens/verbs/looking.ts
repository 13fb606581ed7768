import type { Point } from "@delvekit/grid";
import { aboutCell } from "../sights";
import type { Verbs } from "../ui";
import { verb } from "../verb";

/** Looking at cells with a cursor; a right click looks at once. */
export const looking = {
  look: verb({
    keys: ["x", ";"],
    help: "Look around",
    group: "See",
    button: "look",
    sign: "x",
    pad: "l",
    run: async (ui, scene, given) => {
      const at = given?.["at"] as Point | undefined;
      const about = at && aboutCell(scene, at);
      if (about)
        await ui.text(about.title, [
          ...about.text,
          ...(about.facts ?? []).map(({ label, value }) => [`${label} `, ...[value].flat()]),
        ]);
      else await ui.cursor("Look where?", (cell) => aboutCell(scene, cell));
      return undefined;
    },
  }),
} satisfies Verbs;
