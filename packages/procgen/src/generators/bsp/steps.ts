import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import type { Axis } from "./partition";

/** What the bsp generator has just done. */
export type BspStep =
  /** A part of the map was split in two, across its columns or its rows. */
  | { readonly kind: "split"; readonly bounds: Rect; readonly axis: Axis }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** A corridor was dug across a split. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** The way in and the way on were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
