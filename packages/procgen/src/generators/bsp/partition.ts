import type { Point, Rect } from "@delvekit/grid";
import { chance } from "@delvekit/grid/data";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import type { Option, OptionValues, Range } from "../../options/option";
import { mapHeight, mapWidth, roomHeight, roomWidth } from "../../options/table";

/** The cells of a part besides its room: a wall on either side, and the line to the next part. */
const AROUND = 3;

/** The options of the bsp generator. */
export const bspOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  roomWidth: /* @__PURE__ */ roomWidth(4, 20, ". Parts that could hold two of the smallest are split again."),
  roomHeight: /* @__PURE__ */ roomHeight(3, 11),
  split: chance(0.4, {
    help: "Chance that a part is split even if the largest room would fill it; larger parts are always split.",
  }),
  uneven: chance(0.6, { help: "How far from the middle a part may be split: 0 always halves it." }),
  fill: chance(0.6, { help: "The least share of the columns and rows of its part that a room fills." }),
  carved: chance(0.5, {
    help: "Chance that a room is more than a plain box: with corners cut off or notched, or with pillars.",
  }),
  loops: chance(0.2, { help: "Chance of a second way across a split." }),
} as const satisfies Record<string, Option>;

/** The checked options of the bsp generator. */
export type BspSettings = OptionValues<typeof bspOptions>;

/** Whether a split puts two parts side by side, or one above the other. */
export type Axis = "columns" | "rows";

/** What the bsp generator has just done. */
export type BspStep =
  /** A part of the map was split in two, across its columns or its rows. */
  | { readonly kind: "split"; readonly bounds: Rect; readonly axis: Axis }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** A corridor was dug across a split. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** Corners of a room were cut off, or pillars were put into it. */
  | { readonly kind: "carve"; readonly solid: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A part of the map: one that was split in two, or one with a room. */
export interface Partition {
  /**
   * Its cells. The last column and row lie on the line that splits it from the next part; at the edge of the
   * map they lie just outside.
   */
  readonly bounds: Rect;
  /** How it was split; absent in a part with a room. */
  readonly axis?: Axis;
  /** The two parts that it was split into, left and right or upper and lower; none in a part with a room. */
  readonly children: readonly Partition[];
  /** The id of its room; -1 in a part that was split. */
  readonly room: number;
}

/** What splitting draws from and decides by. */
interface Splitter {
  readonly random: Random;
  readonly settings: BspSettings;
  /** How many parts have got a room so far. */
  rooms: number;
}

/** Splits the map until every part holds one room. */
export function splitMap(random: Random, settings: BspSettings): Partition {
  const { width, height } = settings;
  const splitter: Splitter = { random, settings, rooms: 0 };
  return split(splitter, { x: 0, y: 0, width: width + 1, height: height + 1 });
}

/** The splits that led to a partition, each before those of its halves. */
export function* splitsOf({ bounds, axis, children }: Partition): Generator<BspStep, void, void> {
  if (axis !== undefined) yield { kind: "split", bounds, axis };
  for (const child of children) yield* splitsOf(child);
}

/** The part and all its subparts, each after its own halves. So parts with a room come in the order of their rooms. */
export function partsOf(partition: Partition): Partition[] {
  const parts: Partition[] = [];
  const list = (part: Partition) => {
    for (const child of part.children) list(child);
    parts.push(part);
  };
  list(partition);
  return parts;
}

function split(splitter: Splitter, bounds: Rect): Partition {
  const axis = drawAxis(splitter, bounds);
  if (axis === undefined) return { bounds, children: [], room: splitter.rooms++ };
  const [first, second] = halves(splitter, bounds, axis);
  const children = [split(splitter, first), split(splitter, second)];
  return { bounds, axis, children, room: -1 };
}

/** Which way to split: more often across the longer side, and not at all if the part holds one room only. */
function drawAxis({ random, settings }: Splitter, { width, height }: Rect): Axis | undefined {
  const { roomWidth, roomHeight } = settings;
  const columns = width >= 2 * (roomWidth.min + AROUND);
  const rows = height >= 2 * (roomHeight.min + AROUND);
  if (!columns && !rows) return undefined;
  const isSmall = width <= roomWidth.max + AROUND && height <= roomHeight.max + AROUND;
  if (isSmall && !random.chance(settings.split)) return undefined;
  if (!columns || !rows) return columns ? "columns" : "rows";
  // Rooms are wider than high, so sides are compared in rooms rather than in cells.
  const wide = width * (roomHeight.min + AROUND);
  const high = height * (roomWidth.min + AROUND);
  if (4 * wide > 5 * high) return "columns";
  if (4 * high > 5 * wide) return "rows";
  return random.chance(0.5) ? "columns" : "rows";
}

// V8 keeps a range as fractions once any object of its form has one. Whole numbers keep the bounds from becoming fractions as well.
function halves({ random, settings }: Splitter, bounds: Rect, axis: Axis): [Rect, Rect] {
  const { x, y, width, height } = bounds;
  const least = ((axis === "columns" ? settings.roomWidth.min : settings.roomHeight.min) | 0) + AROUND;
  const spare = (axis === "columns" ? width : height) - 2 * least;
  const share = 0.5 + (random.float() - 0.5) * settings.uneven;
  const first = least + (Math.round(spare * share) | 0);
  const half = (from: number, to: number): Rect =>
    axis === "columns"
      ? { x: x + from, y, width: to - from, height }
      : { x, y: y + from, width, height: to - from };
  return [half(0, first), half(first, axis === "columns" ? width : height)];
}

/** Draws the room of a part: somewhere in it, with a wall all around. */
export function drawRoom(random: Random, settings: BspSettings, { bounds, room }: Partition): Room {
  const [x, width] = drawSide(random, settings.roomWidth, settings.fill, bounds.x, bounds.width);
  const [y, height] = drawSide(random, settings.roomHeight, settings.fill, bounds.y, bounds.height);
  const drawn: Rect = { x, y, width, height };
  return { id: room, shape: "rectangle", bounds: drawn };
}

/** Where a room begins and how long it is, along one side of its part. */
function drawSide(
  random: Random,
  { min, max }: Range,
  fill: number,
  start: number,
  length: number,
): readonly [start: number, length: number] {
  const most = Math.min(max, length - AROUND);
  const least = Math.max(min, Math.ceil(most * fill));
  const drawn = random.int(least, most + 1);
  return [start + 1 + random.int(0, length - AROUND - drawn + 1), drawn];
}
