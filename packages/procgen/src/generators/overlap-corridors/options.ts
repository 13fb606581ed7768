import { chance, choice, whole } from "@delvekit/grid/data";
import type { Option, OptionValues } from "../../options/option";
import {
  ASK_HIGH,
  ASK_WIDE,
  checkRoomFits,
  inProportion,
  mapHeight,
  mapWidth,
  mostRooms,
  roomHeight,
  roomWidth,
  triesInARow,
} from "../../options/table";

/** The most rooms on a map of 80x50. */
const ROOMS = 30;

/** The options of the overlap-corridors generator. */
export const overlapCorridorsOptions = {
  width: /* @__PURE__ */ mapWidth(8),
  height: /* @__PURE__ */ mapHeight(8),
  rooms: /* @__PURE__ */ mostRooms(ROOMS),
  roomWidth: /* @__PURE__ */ roomWidth(4, 10, ASK_WIDE),
  roomHeight: /* @__PURE__ */ roomHeight(3, 6, ASK_HIGH),
  padding: whole(1, 64, {
    default: 3,
    help: "The fewest cells of rock between any two rooms. From 3, corridors can pass between any two.",
  }),
  border: whole(1, 64, {
    default: 1,
    help: "The fewest cells of rock between rooms and the edges of the map.",
  }),
  tries: /* @__PURE__ */ triesInARow(),
  skip: chance(0.15, {
    help: "Chance that two neighbours are not joined; disconnected rooms are joined another way.",
  }),
  corridors: choice(["middle", "random"], {
    default: "middle",
    help: "Where straight corridors run: in the middle of the rows or columns that two rooms share, or at random in them.",
  }),
  corners: choice(["many", "one"], {
    default: "many",
    help: "How rooms that hang apart are joined: by the shortest ways, which have many corners, or with one corner wherever possible.",
  }),
  doors: chance(1, { help: "Chance of a door at each end of a corridor; at 1 all ends have one." }),
  parts: choice(["joined", "left"], {
    default: "joined",
    help: "Whether rooms that hang apart are joined, or the map may be left in parts. Entrance and exit lie in the largest.",
  }),
} as const satisfies Record<string, Option>;

/** The checked options of the overlap-corridors generator. */
export type OverlapCorridorsSettings = OptionValues<typeof overlapCorridorsOptions>;

/** The most rooms, as asked for or by the size of the map. */
export function roomsOf(settings: OverlapCorridorsSettings): number {
  return settings.rooms || inProportion(ROOMS, settings);
}

/**
 * Checks options that depend on each other.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings(settings: OverlapCorridorsSettings): void {
  checkRoomFits(settings, 2 * settings.border, "for the smallest room and the border");
}
