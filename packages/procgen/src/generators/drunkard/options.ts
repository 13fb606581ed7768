import type { Option, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The options of the drunkard's walk. */
export const drunkardOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  floor: {
    kind: "chance",
    default: 0.4,
    help: "Share of the map inside its border to dig, at least four cells; finishing touches add a little.",
  },
  life: {
    kind: "int",
    default: 120,
    min: 1,
    max: 67_108_864,
    help: "Steps after which a drunkard collapses and the next one starts.",
  },
  start: {
    kind: "choice",
    default: "spread",
    choices: ["middle", "anywhere", "spread"],
    help: "Where drunkards start: in the middle of the map, in any dug cell, or in one near a part of the map where little has been dug.",
  },
  straight: {
    kind: "chance",
    default: 0.45,
    help: "Chance that a step continues in the direction of the last one.",
  },
  centering: {
    kind: "chance",
    default: 0.02,
    help: "Chance that a step leads towards the middle of the map.",
  },
  spreading: {
    kind: "chance",
    default: 0.15,
    help: "Chance that a step leads towards the drunkard's target, which may be anywhere on the map.",
  },
  exploring: {
    kind: "chance",
    default: 0.2,
    help: "Chance that a step leads into rock, if there is any around.",
  },
  pillars: {
    kind: "chance",
    default: 0,
    help: "Chance that a rock of up to four cells in the open is kept.",
  },
} as const satisfies Record<string, Option>;

/** The checked options of the drunkard's walk. */
export type DrunkardSettings = OptionValues<typeof drunkardOptions>;
