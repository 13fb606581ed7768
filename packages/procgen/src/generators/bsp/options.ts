import type { Point, Rect } from "@delvekit/grid";
import { chance } from "@delvekit/grid/data";
import type { Connection, Room } from "../../dungeon";
import type { Option, OptionValues } from "../../options/option";
import { mapHeight, mapWidth, roomHeight, roomWidth } from "../../options/table";

/** The cells of a part besides its room: a wall on either side, and the line to the next part. */
export const AROUND = 3;

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
