import type { Option, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The options of the cave generator. */
export const cavesOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  rock: {
    kind: "chance",
    default: 0.46,
    help: "Share of rock in the noise at the start: more makes narrower caves, and more of them.",
  },
  rounds: {
    kind: "int",
    default: 5,
    min: 0,
    max: 32,
    help: "Rounds of smoothing: more make rounder caves.",
  },
  crowd: {
    kind: "int",
    default: 5,
    min: 1,
    max: 9,
    help: "A cell turns to rock when so many of the nine cells around it and at it are rock, else to floor.",
  },
  minRegion: {
    kind: "int",
    default: 20,
    min: 1,
    max: 67_108_864,
    help: "Caves with fewer cells are filled; the largest always stays.",
  },
} as const satisfies Record<string, Option>;

/** The checked options of the cave generator. */
export type CavesSettings = OptionValues<typeof cavesOptions>;
