import type { Option, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The options of the drunkard's walk. */
export const drunkardOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  floor: {
    kind: "chance",
    default: 0.4,
    help: "Share of the map inside its border to dig, at least four cells; rounding off the ends adds a little.",
  },
  life: {
    kind: "int",
    default: 120,
    min: 1,
    max: 67_108_864,
    help: "Steps after which a drunkard drops and the next one sets out.",
  },
  start: {
    kind: "choice",
    default: "spread",
    choices: ["middle", "anywhere", "spread"],
    help: "Where drunkards set out: the middle of the map, any cell that has been dug, or one towards where little has been.",
  },
  straight: {
    kind: "chance",
    default: 0.45,
    help: "Chance that a step goes on in the direction of the last.",
  },
  centering: {
    kind: "chance",
    default: 0.02,
    help: "Chance that a step leads towards the middle of the map.",
  },
  spreading: {
    kind: "chance",
    default: 0.15,
    help: "Chance that a step leads towards a place of the drunkard's own, which may be anywhere on the map.",
  },
  exploring: {
    kind: "chance",
    default: 0.2,
    help: "Chance that a step leads into rock, if there is any around.",
  },
  pillars: {
    kind: "chance",
    default: 0,
    help: "Chance that a rock of up to four cells in the open stays.",
  },
} as const satisfies Record<string, Option>;

/** The checked options of the drunkard's walk. */
export type DrunkardSettings = OptionValues<typeof drunkardOptions>;
