import { OptionError } from "../../errors";
import type { Option, OptionValues } from "../../options/option";

/** The smallest side of a room: narrower ones would be dead ends. */
const MIN_ROOM = 2;
/** The largest side of a room. */
const MAX_ROOM = 256;

/** The options of the overlap-corridors generator. */
export const overlapCorridorsOptions = {
  width: { kind: "int", default: 80, min: 8, max: 8192, help: "Columns of the map." },
  height: { kind: "int", default: 50, min: 8, max: 8192, help: "Rows of the map." },
  rooms: { kind: "int", default: 30, min: 1, max: 1000, help: "The most rooms; there is always one." },
  roomWidth: {
    kind: "range",
    default: { min: 4, max: 10 },
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
  tries: {
    kind: "int",
    default: 100,
    min: 1,
    max: 200,
    help: "How often to draw a place for a room: when so many in a row are taken, the map is full.",
  },
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
  checkSide("width", settings.width, settings.roomWidth.min + 2 * marginOf(settings));
  checkSide("height", settings.height, settings.roomHeight.min + 2 * marginOf(settings));
}

function checkSide(side: string, length: number, least: number): void {
  if (length >= least) return;
  throw new OptionError(side, length, `at least ${least}, for the smallest room, its padding and the border`);
}
