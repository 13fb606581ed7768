import { chance, choice, whole } from "@delvekit/grid/data";
import type { Option, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The options of the drunkard's walk. */
export const drunkardOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  floor: chance(0.4, {
    help: "Share of the map inside its border to dig, at least four cells; finishing touches add a little.",
  }),
  life: whole(1, 67_108_864, {
    default: 120,
    help: "Steps after which a drunkard collapses and the next one starts.",
  }),
  start: choice(["middle", "anywhere", "spread"], {
    default: "spread",
    help: "Where drunkards start: in the middle of the map, in any dug cell, or in one near a part of the map where little has been dug.",
  }),
  straight: chance(0.45, { help: "Chance that a step continues in the direction of the last one." }),
  centering: chance(0.02, { help: "Chance that a step leads towards the middle of the map." }),
  spreading: chance(0.15, {
    help: "Chance that a step leads towards the drunkard's target, which may be anywhere on the map.",
  }),
  exploring: chance(0.2, { help: "Chance that a step leads into rock, if there is any around." }),
  pillars: chance(0, { help: "Chance that a rock of up to four cells in the open is kept." }),
} as const satisfies Record<string, Option>;

/** The checked options of the drunkard's walk. */
export type DrunkardSettings = OptionValues<typeof drunkardOptions>;
