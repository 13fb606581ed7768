import { chance, whole } from "@delvekit/grid/data";
import type { Option, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The options of the cave generator. */
export const cavesOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  rock: chance(0.46, {
    help: "Share of rock in the initial noise: more rock makes more and narrower caves.",
  }),
  rounds: whole(0, 32, { default: 5, help: "Rounds of smoothing: more rounds make rounder caves." }),
  crowd: whole(1, 9, {
    default: 5,
    help: "A cell becomes rock if at least this many of the nine cells at and around it are rock, otherwise floor.",
  }),
  minRegion: whole(1, 67_108_864, {
    default: 20,
    help: "Caves with fewer cells are filled; the largest always stays.",
  }),
} as const satisfies Record<string, Option>;

/** The checked options of the cave generator. */
export type CavesSettings = OptionValues<typeof cavesOptions>;
