import { OptionError } from "../../errors";
import type { Option, OptionValues } from "../../options/option";

/** The smallest side of a room: narrower ones would be dead ends. */
const MIN_ROOM = 2;
/** The largest side of a room. */
const MAX_ROOM = 256;

/** How far rooms keep from the edges of the map: the border, a lane for corridors, and the room's own wall. */
export const MARGIN = 3;

/** The options of the scatter generator. */
export const scatterOptions = {
  width: { kind: "int", default: 80, min: 8, max: 8192, help: "Columns of the map." },
  height: { kind: "int", default: 50, min: 8, max: 8192, help: "Rows of the map." },
  rooms: { kind: "int", default: 30, min: 1, max: 1000, help: "The most rooms; there is always one." },
  roomWidth: {
    kind: "range",
    default: { min: 4, max: 11 },
    min: MIN_ROOM,
    max: MAX_ROOM,
    help: "Columns of floor in a room; as many as fit where the map is narrower.",
  },
  roomHeight: {
    kind: "range",
    default: { min: 3, max: 6 },
    min: MIN_ROOM,
    max: MAX_ROOM,
    help: "Rows of floor in a room; as many as fit where the map is lower.",
  },
  spacing: {
    kind: "int",
    default: 4,
    min: 3,
    max: 64,
    help: "The fewest cells between any two rooms: their walls, and a lane for corridors.",
  },
  tries: {
    kind: "int",
    default: 100,
    min: 1,
    max: 200,
    help: "How often to draw a place for a room: when so many in a row are taken, the map is full.",
  },
  snaking: {
    kind: "int",
    default: 3,
    min: 0,
    max: 64,
    help: "How much harder some rock is to dig than other: at 0 corridors run straight, at more they snake around it.",
  },
} as const satisfies Record<string, Option>;

/** The checked options of the scatter generator. */
export type ScatterSettings = OptionValues<typeof scatterOptions>;

/**
 * Checks what one option alone cannot tell.
 *
 * @throws OptionError if the map is too small for the smallest room
 */
export function checkSettings({ width, height, roomWidth, roomHeight }: ScatterSettings): void {
  checkSide("width", width, roomWidth.min + 2 * MARGIN);
  checkSide("height", height, roomHeight.min + 2 * MARGIN);
}

function checkSide(side: string, length: number, least: number): void {
  if (length >= least) return;
  throw new OptionError(
    side,
    length,
    `at least ${least}, for the smallest room with space for corridors around it`,
  );
}
