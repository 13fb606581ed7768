import type { Option, OptionValues } from "../../options/option";
import {
  ASK_HIGH,
  ASK_WIDE,
  checkRoomFits,
  mapHeight,
  mapWidth,
  mostRooms,
  roomHeight,
  roomWidth,
  triesInARow,
} from "../../options/table";

/** The options of the overlap-corridors generator. */
export const overlapCorridorsOptions = {
  width: /* @__PURE__ */ mapWidth(8),
  height: /* @__PURE__ */ mapHeight(8),
  rooms: /* @__PURE__ */ mostRooms(30),
  roomWidth: /* @__PURE__ */ roomWidth(4, 10, ASK_WIDE),
  roomHeight: /* @__PURE__ */ roomHeight(3, 6, ASK_HIGH),
  padding: {
    kind: "int",
    default: 2,
    min: 2,
    max: 32,
    help: "Cells of rock around each room that no other room's may overlap.",
  },
  border: {
    kind: "int",
    default: 1,
    min: 1,
    max: 64,
    help: "Cells of rock along the edges of the map, in which neither rooms nor their padding lie.",
  },
  tries: /* @__PURE__ */ triesInARow(),
  skip: {
    kind: "chance",
    default: 0.15,
    help: "Chance that two neighbours are not joined; what this takes apart is joined another way.",
  },
} as const satisfies Record<string, Option>;

/** The checked options of the overlap-corridors generator. */
export type OverlapCorridorsSettings = OptionValues<typeof overlapCorridorsOptions>;

/** How far rooms keep from the edges of the map. */
export function marginOf({ border, padding }: OverlapCorridorsSettings): number {
  return border + padding;
}

/**
 * Checks what one option alone cannot tell.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings(settings: OverlapCorridorsSettings): void {
  checkRoomFits(settings, 2 * marginOf(settings), "for the smallest room, its padding and the border");
}
