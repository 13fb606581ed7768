import type { Size } from "@delvekit/grid";
import { chance, choice, rangeWithin, weights, whole } from "@delvekit/grid/data";
import { OptionError } from "../../errors";
import type { Option, OptionValues, Range } from "../../options/option";
import { checkRoomCount, MAX_ROOM, MAX_ROOMS, mapHeight, mapWidth, SIDE_OPTIONS } from "../../options/table";

/**
 * The door sets of a room, as seen when entering through a door, here the lower one:
 * ```text
 *    |                                |     |             |
 *    o      o    --o     o--        --o     o--  --o--  --o--
 *    |      |      |     |            |     |      |      |
 * straight end   bend  bend         fork  fork   fork   cross
 *                Left  Right        Left  Right  Both
 * ```
 */
export const DOOR_SETS = {
  // Bits clockwise from straight ahead: 1 ahead, 2 right, 4 the way in, 8 left.
  straight: 5,
  end: 4,
  bendLeft: 12,
  bendRight: 6,
  forkLeft: 13,
  forkRight: 7,
  forkBoth: 14,
  cross: 15,
} as const;

/** The name of a door set. */
export type DoorSet = keyof typeof DOOR_SETS;

/** The default weight of each door set. */
const POOL: Readonly<Record<DoorSet, number>> = {
  straight: 4,
  end: 3,
  bendLeft: 1,
  bendRight: 1,
  forkLeft: 1,
  forkRight: 1,
  forkBoth: 1,
  cross: 0,
};

/** The options of the room-grid generator. */
export const roomGridOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  roomWidth: whole(2, MAX_ROOM, {
    default: 9,
    help: "Columns of floor in every room; the matrix is as wide as the map allows.",
  }),
  roomHeight: whole(2, MAX_ROOM, {
    default: 5,
    help: "Rows of floor in every room; the matrix is as high as the map allows.",
  }),
  rooms: rangeWithin(0, MAX_ROOMS, {
    default: { min: 0, max: 0 },
    help: "Number of rooms without secret ones, at most one for each cell of the matrix; 0 for half to three quarters of the matrix.",
  }),
  start: choice(["centre", "bottom", "anywhere"], {
    default: "centre",
    help: "Where the first room is; at the bottom it is in the middle of that edge.",
  }),
  exits: rangeWithin(1, 4, {
    default: { min: 1, max: 4 },
    help: "Doors of the first room; fewer at an edge, or where there are too few rooms.",
  }),
  fromNorth: /* @__PURE__ */ poolOption("north"),
  fromEast: /* @__PURE__ */ poolOption("east"),
  fromSouth: /* @__PURE__ */ poolOption("south"),
  fromWest: /* @__PURE__ */ poolOption("west"),
  border: choice(["close", "redraw", "ends"], {
    default: "redraw",
    help: "Whether doors that lead out of the matrix are closed, or door sets are drawn again until none does; or all rooms at the edge are ends.",
  }),
  walls: choice(["open", "stay"], {
    default: "open",
    help: "Whether a wall opens if rooms are missing when all doors are connected, or walls stay and the door sets decide how many rooms there are.",
  }),
  distance: rangeWithin(0, MAX_ROOMS, {
    default: { min: 0, max: MAX_ROOMS },
    help: "The range for the number of doors between the first room and the farthest.",
  }),
  cycles: chance(0.5, {
    help: "Chance that a door that meets the wall of a room other than the first opens it and closes a loop.",
  }),
  treasures: /* @__PURE__ */ countOption("treasure rooms, in the dead ends that are farthest but one"),
  merchants: /* @__PURE__ */ countOption("rooms of merchants, in the nearest dead ends"),
  secrets: /* @__PURE__ */ countOption("secret rooms, where they touch as many others as can be"),
  doorWidth: rangeWithin(1, 3, {
    default: { min: 1, max: 1 },
    help: "Width of each door in cells, limited by the wall.",
  }),
  variety: chance(1, {
    help: "Chance that a room other than the first, with no interior, is smaller than its cell of the matrix, and of another shape.",
  }),
  interiors: chance(0, {
    help: "Chance that a room other than the first has rock inside, after one of a hundred drawings; needs rooms of 13x7 cells.",
  }),
  tilesets: whole(1, 1000, {
    default: 4,
    help: "How many tilesets the game has; each dungeon chooses one by number, from 0.",
  }),
} as const satisfies Record<string, Option>;

/** The checked options of the room-grid generator. */
export type RoomGridSettings = OptionValues<typeof roomGridOptions>;

/** How many columns and rows of rooms the map has space for. */
export function matrixSize({ width, height, roomWidth, roomHeight }: RoomGridSettings): Size {
  return { width: Math.floor(width / (roomWidth + 2)), height: Math.floor(height / (roomHeight + 2)) };
}

/** How many rooms there may be, as asked for or by the size of the matrix. */
export function roomsOf(settings: RoomGridSettings): Range {
  const { width, height } = matrixSize(settings);
  const most = width * height;
  const { min, max } = settings.rooms;
  if (max === 0) return { min: Math.ceil(most / 2), max: Math.ceil((3 * most) / 4) };
  return { min: Math.max(1, min), max: Math.min(max, most) };
}

/**
 * Checks options that depend on each other.
 *
 * @throws OptionError if the map is too small for a room, or for as many rooms as were asked for
 */
export function checkSettings(settings: RoomGridSettings): void {
  const { roomWidth, roomHeight } = settings;
  const matrix = matrixSize(settings);
  for (const [side, option] of SIDE_OPTIONS) {
    if (matrix[side] > 0) continue;
    const allowed = `at least ${option} + 2, which is ${settings[option] + 2}`;
    throw new OptionError(side, settings[side], allowed);
  }
  checkRoomCount(settings, matrix.width * matrix.height, `${roomWidth}x${roomHeight}`);
}

function poolOption(side: string) {
  const help = `How often each door set comes up in a room that is entered by its ${side} door.`;
  return weights(POOL, { help });
}

function countOption(what: string) {
  return whole(0, 1000, { default: 1, help: `The most ${what}.` });
}
