import { chance, whole } from "@delvekit/grid/data";
import type { Options, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The options of the cycles generator. */
export const cyclesOptions = {
  width: /* @__PURE__ */ mapWidth(32),
  height: /* @__PURE__ */ mapHeight(24),
  cycles: whole(1, 6, {
    default: 3,
    help: "About how many cycles with a purpose the level is planned with, vistas aside; fewer where they find no room.",
  }),
  depth: whole(1, 3, {
    default: 3,
    help: "The longest chain of keys: 2 if a key may lie behind the door of another.",
  }),
  boss: chance(0.6, { help: "Chance that the way to the exit leads through the place of a boss." }),
  vistas: chance(0.9, {
    help: "Chance that a locked place can be seen across a chasm or water, where one lies close enough.",
  }),
  fill: chance(0.4, {
    help: "Rooms without a purpose are added until this share of the map is open, or no more fit.",
  }),
  age: chance(0.2, { help: "Share of natural caves among those." }),
  doors: chance(0.2, { help: "Chance of a door before each of them." }),
} as const satisfies Options;

/** The checked options of the cycles generator. */
export type CyclesSettings = OptionValues<typeof cyclesOptions>;
