import { OptionError } from "../../errors";
import type { Option, OptionValues } from "../../options/option";

/** The smallest side of a room: narrower ones would be dead ends. */
const MIN_ROOM = 2;
/** The largest side of a room. */
const MAX_ROOM = 256;

/** The options of the rooms-and-tunnels generator. */
export const roomsAndTunnelsOptions = {
  width: { kind: "int", default: 80, min: 4, max: 8192, help: "Columns of the map." },
  height: { kind: "int", default: 50, min: 4, max: 8192, help: "Rows of the map." },
  rooms: { kind: "int", default: 24, min: 1, max: 1000, help: "The most rooms; there is always one." },
  roomWidth: {
    kind: "range",
    default: { min: 5, max: 12 },
    min: MIN_ROOM,
    max: MAX_ROOM,
    help: "Columns of floor in a room; as many as fit where the map is narrower.",
  },
  roomHeight: {
    kind: "range",
    default: { min: 4, max: 7 },
    min: MIN_ROOM,
    max: MAX_ROOM,
    help: "Rows of floor in a room; as many as fit where the map is lower.",
  },
  spacing: {
    kind: "int",
    default: 2,
    min: 1,
    max: 64,
    help: "The fewest cells between any two rooms.",
  },
  tries: {
    kind: "int",
    default: 10,
    min: 1,
    max: 50,
    help: "How often to draw a place for a room before going without it.",
  },
} as const satisfies Record<string, Option>;

/** The checked options of the rooms-and-tunnels generator. */
export type RoomsAndTunnelsSettings = OptionValues<typeof roomsAndTunnelsOptions>;

/**
 * Checks what one option alone cannot tell.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings({ width, height, roomWidth, roomHeight }: RoomsAndTunnelsSettings): void {
  if (width < roomWidth.min + 2) {
    throw new OptionError("width", width, `at least roomWidth.min + 2, which is ${roomWidth.min + 2}`);
  }
  if (height < roomHeight.min + 2) {
    throw new OptionError("height", height, `at least roomHeight.min + 2, which is ${roomHeight.min + 2}`);
  }
}
