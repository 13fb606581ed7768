import type { Grid, Point } from "@delvekit/grid";
import { chance, choice, rangeWithin, whole } from "@delvekit/grid/data";
import type { Room } from "../../dungeon";
import { OptionError } from "../../errors";
import type { Option, OptionValues, Range } from "../../options/option";
import { mapHeight, mapWidth } from "../../options/table";

/** The smallest side of a room: narrower ones would be passages. */
const MIN_ROOM = 3;
/** The largest side of a room. */
const MAX_ROOM = 255;

/** The options of the rooms-and-mazes generator. */
export const roomsAndMazesOptions = {
  width: /* @__PURE__ */ mapWidth(5),
  height: /* @__PURE__ */ mapHeight(5),
  tries: whole(0, 1000, {
    default: 60,
    help: "Attempts to place a room, per thousand cells of the map; there is always one room, even at 0.",
  }),
  roomWidth: rangeWithin(MIN_ROOM, MAX_ROOM, {
    default: { min: 5, max: 13 },
    help: "Columns of floor in a room: always odd, and limited by the width of the map.",
  }),
  roomHeight: rangeWithin(MIN_ROOM, MAX_ROOM, {
    default: { min: 3, max: 9 },
    help: "Rows of floor in a room: always odd, and limited by the height of the map.",
  }),
  notches: chance(0.7, { help: "Chance that a room lacks a corner." }),
  winding: chance(0.2, { help: "Chance that a passage turns where it could go straight on." }),
  loops: chance(0.03, {
    help: "Chance of an extra door wherever one would fit; at 0 there is only one way to each room.",
  }),
  edges: choice(["rooms", "passages"], {
    default: "rooms",
    help: "What may lie along the edges of the map: only rooms, or passages as well, which then lead around the whole map.",
  }),
  deadEnds: chance(0, { help: "Share of the mazes' dead ends to keep." }),
} as const satisfies Record<string, Option>;

/** The checked options of the rooms-and-mazes generator. */
export type RoomsAndMazesSettings = OptionValues<typeof roomsAndMazesOptions>;

/**
 * Checks options that depend on each other.
 *
 * @throws OptionError if a range holds no odd number, or the map is too small for the smallest room
 */
export function checkSettings({ width, height, roomWidth, roomHeight }: RoomsAndMazesSettings): void {
  checkSide("width", width, "roomWidth", roomWidth);
  checkSide("height", height, "roomHeight", roomHeight);
}

function checkSide(side: string, length: number, option: string, range: Range): void {
  const least = range.min | 1;
  if (least > range.max) throw new OptionError(option, range, "a range with an odd number in it");
  if (length < least + 2) {
    const allowed = `at least ${least + 2}, for the smallest room of ${option} and its walls`;
    throw new OptionError(side, length, allowed);
  }
}

/** What the rooms-and-mazes generator has just done. */
export type RoomsAndMazesStep =
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** A passage of a maze was dug, as far as it goes. */
  | { readonly kind: "passage"; readonly corridor: readonly Point[] }
  /** A door was opened between two rooms, or a room and a maze. */
  | { readonly kind: "door"; readonly door: readonly Point[] }
  /** Dead ends were filled, or mazes that could not join all rooms. */
  | { readonly kind: "fill"; readonly terrain: Grid<Uint8Array> }
  /** Passages that ran side by side were merged. */
  | { readonly kind: "untangle"; readonly terrain: Grid<Uint8Array> }
  /** Doors that lead to no other room became openings. */
  | { readonly kind: "open"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
