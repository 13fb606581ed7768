import { chance } from "@delvekit/grid/data";
import type { Option, OptionValues } from "../../options/option";
import { checkRoomFits, mapHeight, mapWidth, roomHeight, roomWidth } from "../../options/table";

/** The cells of a part besides its room: a wall on either side, and the line to the next part. */
export const AROUND = 3;

/** The options of the bsp generator. */
export const bspOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  roomWidth: /* @__PURE__ */ roomWidth(4, 20, ". Parts that could hold two of the smallest are split again."),
  roomHeight: /* @__PURE__ */ roomHeight(3, 11),
  split: chance(0.4, {
    help: "Chance that a part is split even if the largest room would fill it; larger parts are always split.",
  }),
  uneven: chance(0.6, { help: "How far from the middle a part may be split: 0 always halves it." }),
  fill: chance(0.6, { help: "The least share of the columns and rows of its part that a room fills." }),
  carved: chance(0.5, {
    help: "Chance that a room is more than a plain box: with corners cut off or notched, or with pillars.",
  }),
  loops: chance(0.2, { help: "Chance of a second way across a split." }),
} as const satisfies Record<string, Option>;

/** The checked options of the bsp generator. */
export type BspSettings = OptionValues<typeof bspOptions>;

/**
 * Checks options that depend on each other.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings(settings: BspSettings): void {
  checkRoomFits(settings, 2);
}
