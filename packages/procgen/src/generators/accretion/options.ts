import type { Options, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The fewest columns and rows of a map: the smallest piece and its walls fit. */
const LEAST = 8;

/** The options of the accretion generator. */
export const accretionOptions = {
  width: /* @__PURE__ */ mapWidth(LEAST),
  height: /* @__PURE__ */ mapHeight(LEAST),
  startX: {
    kind: "int",
    default: -1,
    min: -1,
    max: 8190,
    help: "The column of the entrance, or the nearest to it that is 2 cells from the edge; -1 for any.",
  },
  startY: {
    kind: "int",
    default: -1,
    min: -1,
    max: 8190,
    help: "The row of the entrance, likewise; -1 for any.",
  },
  fill: {
    kind: "chance",
    default: 0.44,
    help: "Rooms are added until this share of the map is open, or no more fit.",
  },
  age: {
    kind: "chance",
    default: 0.25,
    help: "How much is cave instead of built: 0 for rooms with straight walls only, 1 for caves only.",
  },
  hallways: {
    kind: "chance",
    default: 0.15,
    help: "How often a room is joined by a hallway instead of right through the wall.",
  },
  doors: {
    kind: "chance",
    default: 0.24,
    help: "How often there is a door where two rooms meet; otherwise an open doorway.",
  },
  loopDetour: {
    kind: "int",
    default: 24,
    min: 4,
    max: 1000,
    help: "Where the walk from one side of a wall to the other is this long or longer, a doorway closes a loop.",
  },
  loops: {
    kind: "chance",
    default: 1,
    help: "How often such a wall is opened: 0 for a dungeon that branches like a tree.",
  },
  mostDoors: {
    kind: "int",
    default: 22,
    min: 0,
    max: 4000,
    help: "The most doors in a map of 4,000 cells, in proportion on larger ones; the rest are open doorways.",
  },
  built: {
    kind: "weights",
    default: { cross: 6, plus: 3, small: 5, hall: 3, circle: 4, chunky: 4, vault: 1 },
    help: "How often each kind of built room comes up, relative to the others.",
  },
  natural: {
    kind: "weights",
    default: { cave: 6, cavern: 1, chunky: 1 },
    help: "How often each kind of natural room comes up, relative to the others.",
  },
} as const satisfies Options;

/** The checked options of the accretion generator. */
export type AccretionSettings = OptionValues<typeof accretionOptions>;
