// The game that the recipes for pages show.

import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages } from "@delvekit/kit/messages";
import { app, log, system, walking } from "@delvekit/screens";
import { lay, tiles } from "./stage";

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });

export const hall = app({
  name: "hall",
  title: { name: "The Hall" },
  setup: { plugins: [...basics(tiles), messages()] },
  begin: (world) => void lay(world, "#######\n#@....#\n#.....#\n#######", { "@": hero }),
  verbs: { ...walking, ...system },
  panels: [log()],
});
