import { chance, choice, rangeWithin, weights, whole } from "@delvekit/grid/data";
import type { Option, OptionValues, WeightsOption } from "../../options/option";
import {
  checkRoomCount,
  checkRoomFits,
  countOfRooms,
  mapHeight,
  mapWidth,
  roomHeight,
  roomWidth,
} from "../../options/table";

const MAX_DISTANCE = 256;
/** The most loops; more than fit on any but the largest maps. */
const MAX_LOOPS = 65_536;

/** How many times larger an exceptionally big room may be than `roomWidth` and `roomHeight` say. */
export const BIG = 2;
/** How many times longer an exceptionally long way may be than `distance` says. */
export const LONG = 3;

/** The options of the tree generator, apart from its shapes. */
export const treeOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  rooms: /* @__PURE__ */ countOfRooms(
    "How many rooms: digging fails below the minimum, and stops at the maximum or when no more fit.",
  ),
  roomWidth: /* @__PURE__ */ roomWidth(4, 11),
  roomHeight: /* @__PURE__ */ roomHeight(3, 6),
  bigRooms: chance(0.04, { help: "Chance that a room may be up to twice as wide and high." }),
  distance: rangeWithin(1, MAX_DISTANCE, {
    default: { min: 1, max: 8 },
    help: "Cells of rock between a room and its child; at 1 they share a wall, with a door in it.",
  }),
  longCorridors: chance(0.05, { help: "Chance that a child may be up to three times as far away." }),
  fill: chance(0.36, {
    help: "The share of the map to dig, if enough rooms fit; at 1, rooms are added until no more fit.",
  }),
  turns: whole(0, 32, { default: 4, help: "The most turns in a corridor; no corridor uses more than two." }),
  tries: whole(1, 1000, {
    default: 5,
    help: "How often to try to place a child before its parent gives up.",
  }),
  growth: choice(["bushy", "winding"], {
    default: "bushy",
    help: "Which room grows next: any room, and at last the one nearest to empty rock (bushy), or the newest that still can (winding).",
  }),
  children: weights(
    { none: 0, one: 0, two: 1 },
    { help: "How many children a room may get; drawn again if that leaves too few rooms." },
  ),
  loops: whole(0, MAX_LOOPS, {
    default: 5,
    help: "The most loops on maps up to 80x50, in proportion on larger ones; each saves a long walk.",
  }),
  loopDistance: whole(1, 32, {
    default: 6,
    help: "The most cells of rock between the two rooms that a loop joins, in a straight line.",
  }),
  detour: whole(2, 1000, {
    default: 40,
    help: "The fewest steps of the walk from one end of a loop to the other.",
  }),
  wallDoors: chance(0, {
    help: "Chance of a door in a shared wall that has none; such a door also closes a loop.",
  }),
} as const satisfies Record<string, Option>;

/** The options of a tree generator that knows shapes of the given names. */
export type TreeOptions<Name extends string = string> = typeof treeOptions & {
  readonly shapes: WeightsOption<Name>;
};

/** The checked options of the tree generator, apart from its shapes. */
export type TreeSettings = OptionValues<typeof treeOptions>;

/**
 * Checks options that depend on each other.
 *
 * @throws OptionError if the map is too small for a room, or for as many rooms as were asked for
 */
export function checkTreeSettings(settings: TreeSettings): void {
  checkRoomFits(settings, 2);
  const { width, height, roomWidth, roomHeight } = settings;
  const columns = Math.floor((width - 1) / (roomWidth.min + 1));
  const rows = Math.floor((height - 1) / (roomHeight.min + 1));
  checkRoomCount(settings, columns * rows, `${roomWidth.min}x${roomHeight.min}`);
}
