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
} from "../../options/table";

/** The most rooms on a map of 80x50. */
const ROOMS = 24;

/** The options of the rooms-and-tunnels generator. */
export const roomsAndTunnelsOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  rooms: /* @__PURE__ */ mostRooms(ROOMS),
  roomWidth: /* @__PURE__ */ roomWidth(5, 12, ASK_WIDE),
  roomHeight: /* @__PURE__ */ roomHeight(4, 7, ASK_HIGH),
  spacing: whole(1, 64, { default: 2, help: "The fewest cells between any two rooms." }),
  tries: whole(1, 50, { default: 10, help: "How often to try to place a room before giving it up." }),
  join: choice(["nearest", "previous"], {
    default: "nearest",
    help: "Which room each new one is joined to: the nearest, or the previous one, by tunnels that cross the map.",
  }),
  loops: chance(0.4, { help: "Chance that a new room is also joined to the second nearest." }),
  overlap: choice(["apart", "allowed"], {
    default: "apart",
    help: "Whether rooms keep apart or may overlap.",
  }),
  start: choice(["far", "first"], {
    default: "far",
    help: "Where the entrance is: in the room farthest from the first one, or in the first.",
  }),
} as const satisfies Record<string, Option>;

/** The checked options of the rooms-and-tunnels generator. */
export type RoomsAndTunnelsSettings = OptionValues<typeof roomsAndTunnelsOptions>;

/** How many rooms to draw, as asked for or by the size of the map. */
export function roomsOf(settings: RoomsAndTunnelsSettings): number {
  return settings.rooms || inProportion(ROOMS, settings);
}

/**
 * Checks options that depend on each other.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings(settings: RoomsAndTunnelsSettings): void {
  checkRoomFits(settings, 2);
}
