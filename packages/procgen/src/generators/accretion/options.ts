import { chance, weights, whole } from "@delvekit/grid/data";
import type { Options, OptionValues } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The fewest columns and rows of a map: the smallest piece and its walls fit. */
const LEAST = 8;

/** The options of the accretion generator. */
export const accretionOptions = {
  width: /* @__PURE__ */ mapWidth(LEAST),
  height: /* @__PURE__ */ mapHeight(LEAST),
  startX: whole(-1, 8190, {
    default: -1,
    help: "The column of the entrance, moved to at least 2 cells from the edge; -1 for any.",
  }),
  startY: whole(-1, 8190, {
    default: -1,
    help: "The row of the entrance, moved in the same way; -1 for any.",
  }),
  fill: chance(0.44, { help: "Rooms are added until this share of the map is open, or no more fit." }),
  age: chance(0.25, { help: "Share of natural caves: 0 for built rooms only, 1 for caves only." }),
  hallways: chance(0.15, {
    help: "Chance that a room is joined by a hallway instead of directly through the wall.",
  }),
  doors: chance(0.24, { help: "Chance of a door where two rooms meet; otherwise the doorway is open." }),
  loopDetour: whole(4, 1000, {
    default: 24,
    help: "The fewest steps of the walk from one side of a wall to the other for a doorway to be opened in it.",
  }),
  loops: chance(1, { help: "Chance that such a wall is opened; 0 for a dungeon that branches like a tree." }),
  mostDoors: whole(0, 4000, {
    default: 22,
    help: "The most doors in a map of 4,000 cells, in proportion on larger ones; other openings have no door.",
  }),
  built: weights(
    { cross: 6, plus: 3, small: 5, hall: 3, circle: 4, chunky: 4, vault: 1 },
    { help: "Weight of each kind of built room." },
  ),
  natural: weights({ cave: 6, cavern: 1, chunky: 1 }, { help: "Weight of each kind of natural room." }),
} as const satisfies Options;

/** The checked options of the accretion generator. */
export type AccretionSettings = OptionValues<typeof accretionOptions>;
