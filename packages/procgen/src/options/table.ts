import type { Size } from "@delvekit/grid";
import { rangeWithin, whole } from "@delvekit/grid/data";
import { OptionError } from "../errors";
import type { NumberOption, Range, RangeOption } from "./option";

// What the options of many generators have in common. Each call is marked as pure, so that a bundler drops the options of
// generators that a game leaves out.

/** The smallest side of a room: narrower ones would be dead ends. */
const MIN_ROOM = 2;
/** The largest side of a room. */
export const MAX_ROOM = 256;
/** The most rooms; far more than fit on the largest map. */
export const MAX_ROOMS = 16_777_216;

/** The width of the map. */
export function mapWidth(least: number): NumberOption {
  return whole(least, 8192, { default: 80, help: "Columns of the map." });
}

/** The height of the map. */
export function mapHeight(least: number): NumberOption {
  return whole(least, 8192, { default: 50, help: "Rows of the map." });
}

/** The width of rooms. */
export function roomWidth(min: number, max: number, more = "."): RangeOption {
  return roomSide({ min, max }, `Columns of floor in a room${more}`);
}

/** The height of rooms. */
export function roomHeight(min: number, max: number, more = "."): RangeOption {
  return roomSide({ min, max }, `Rows of floor in a room${more}`);
}

function roomSide(usual: Range, help: string): RangeOption {
  return rangeWithin(MIN_ROOM, MAX_ROOM, { default: usual, help });
}

/** Where rooms are drawn until no more fit. */
export const ASK_WIDE = "; as many as fit where the map is narrower.";
/** Where rooms are drawn until no more fit. */
export const ASK_HIGH = "; as many as fit where the map is lower.";

/** The most rooms that are scattered over a map; by default a number that suits its size. */
export function mostRooms(usual: number): NumberOption {
  const help = `The most rooms; there is always one. At 0 it goes by the size of the map: ${usual} on 80x50, four times as many on 160x100.`;
  return whole(0, 1000, { default: 0, help });
}

/** The cells of a map of the usual size, 80x50. */
const USUAL_MAP = 4000;

/** A count that is given for a map of the usual size, in proportion to the cells of another; at least 1 of what is above 0. */
export function inProportion(usual: number, { width, height }: Size): number {
  return Math.ceil((usual * width * height) / USUAL_MAP);
}

/** The fewest and the most rooms of a map that is filled up. */
export function countOfRooms(help: string): RangeOption {
  return rangeWithin(1, MAX_ROOMS, { default: { min: 1, max: MAX_ROOMS }, help });
}

/** The sides of a map, and the options for those of its rooms. */
export const SIDE_OPTIONS = [
  ["width", "roomWidth"],
  ["height", "roomHeight"],
] as const;

/** The size of a map, and of the rooms on it. */
export interface RoomSizes {
  readonly width: number;
  readonly height: number;
  readonly roomWidth: Range;
  readonly roomHeight: Range;
}

/**
 * Checks that the smallest room fits on the map.
 *
 * @param around the cells that it needs beside its floor, both sides together @param what what these are for,
 * for the message. Default: the name of the option
 * @throws OptionError if the map is too small
 */
export function checkRoomFits(sizes: RoomSizes, around: number, what?: string): void {
  for (const [side, option] of SIDE_OPTIONS) {
    const least = sizes[option].min + around;
    if (sizes[side] >= least) continue;
    const allowed = what
      ? `at least ${least}, ${what}`
      : `at least ${option}.min + ${around}, which is ${least}`;
    throw new OptionError(side, sizes[side], allowed);
  }
}

/**
 * Checks that a map can hold as many rooms as were asked for.
 *
 * @param most how many it can hold @param room their size, for the message
 * @throws OptionError if it cannot
 */
export function checkRoomCount(
  { width, height, rooms: { min } }: Size & { readonly rooms: Range },
  most: number,
  room: string,
): void {
  const allowed = `at most ${most}, as many as a map of ${width}x${height} can hold of ${room}`;
  if (min > most) throw new OptionError("rooms.min", min, allowed);
}
