import { choice, whole } from "@delvekit/grid/data";
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

/** How far rooms keep from the edges of the map: the border, a lane for corridors, and the room's own wall. */
export const MARGIN = 3;

/** The most rooms on a map of 80x50. */
const ROOMS = 30;

/** The options of the scatter generator. */
export const scatterOptions = {
  width: /* @__PURE__ */ mapWidth(8),
  height: /* @__PURE__ */ mapHeight(8),
  rooms: /* @__PURE__ */ mostRooms(ROOMS),
  roomWidth: /* @__PURE__ */ roomWidth(4, 11, ASK_WIDE),
  roomHeight: /* @__PURE__ */ roomHeight(3, 6, ASK_HIGH),
  spacing: whole(3, 64, {
    default: 4,
    help: "The fewest cells between any two rooms, for their walls and a corridor.",
  }),
  tries: /* @__PURE__ */ triesInARow(),
  snaking: whole(0, 64, {
    default: 3,
    help: "How much the hardness of the rock varies: at 0 corridors run straight, at higher values they snake around hard rock.",
  }),
  corridors: choice(["merge", "chain"], {
    default: "merge",
    help: "Whether a corridor that touches another joins it there, or continues along its own path of the flood.",
  }),
} as const satisfies Record<string, Option>;

/** The checked options of the scatter generator. */
export type ScatterSettings = OptionValues<typeof scatterOptions>;

/** The most rooms, as asked for or by the size of the map. */
export function roomsOf(settings: ScatterSettings): number {
  return settings.rooms || inProportion(ROOMS, settings);
}

/**
 * Checks options that depend on each other.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings(settings: ScatterSettings): void {
  checkRoomFits(settings, 2 * MARGIN, "for the smallest room with space for corridors around it");
}
