import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

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
