import { OptionError } from "../../errors";
import type { Option, OptionValues } from "../../options/option";

/** The smallest side of a room: narrower ones would be dead ends. */
const MIN_ROOM = 2;
/** The largest side of a room. */
const MAX_ROOM = 256;

/** The cells that a part has beside its room: a wall at either side, and the line to the next part. */
export const AROUND = 3;

/** The options of the bsp generator. */
export const bspOptions = {
  width: { kind: "int", default: 80, min: 4, max: 8192, help: "Columns of the map." },
  height: { kind: "int", default: 50, min: 4, max: 8192, help: "Rows of the map." },
  roomWidth: {
    kind: "range",
    default: { min: 4, max: 15 },
    min: MIN_ROOM,
    max: MAX_ROOM,
    help: "Columns of floor in a room. Parts that could hold two of the smallest are split again.",
  },
  roomHeight: {
    kind: "range",
    default: { min: 3, max: 8 },
    min: MIN_ROOM,
    max: MAX_ROOM,
    help: "Rows of floor in a room.",
  },
  split: {
    kind: "chance",
    default: 0.6,
    help: "Chance that a part is split although the largest room would fill it; larger parts always are.",
  },
  uneven: {
    kind: "chance",
    default: 0.6,
    help: "How far from the middle a part may be split: 0 always halves it.",
  },
  fill: {
    kind: "chance",
    default: 0.6,
    help: "The least share of the columns and rows of its part that a room takes.",
  },
  loops: {
    kind: "chance",
    default: 0.2,
    help: "Chance of a second way across a split.",
  },
} as const satisfies Record<string, Option>;

/** The checked options of the bsp generator. */
export type BspSettings = OptionValues<typeof bspOptions>;

/**
 * Checks what one option alone cannot tell.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings({ width, height, roomWidth, roomHeight }: BspSettings): void {
  if (width < roomWidth.min + 2) {
    throw new OptionError("width", width, `at least roomWidth.min + 2, which is ${roomWidth.min + 2}`);
  }
  if (height < roomHeight.min + 2) {
    throw new OptionError("height", height, `at least roomHeight.min + 2, which is ${roomHeight.min + 2}`);
  }
}
