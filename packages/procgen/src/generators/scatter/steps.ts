import type { Point, Rect } from "@delvekit/grid";
import type { Room } from "../../dungeon";

/** What the scatter generator has just done. */
export type ScatterStep =
  /** A place for a room was drawn, too near to rooms that are there. */
  | { readonly kind: "reject"; readonly bounds: Rect }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** A corridor was dug from a door up to where it meets those that were there. */
  | { readonly kind: "corridor"; readonly door: readonly Point[]; readonly corridor: readonly Point[] }
  /** The way in and the way on were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
