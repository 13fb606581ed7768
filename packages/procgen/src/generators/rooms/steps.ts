import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

/** What a generator of rooms and corridors has just done. */
export type RoomsStep =
  /** A place for a room was drawn, but is too close to other rooms. */
  | { readonly kind: "reject"; readonly bounds: Rect }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** Two rooms were joined. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** A corridor was dug from a door to where it meets the existing ones. */
  | { readonly kind: "corridor"; readonly door: readonly Point[]; readonly corridor: readonly Point[] }
  /** Rooms that hung apart were joined. */
  | { readonly kind: "rejoin"; readonly connection: Connection }
  /** Doors became corridor. */
  | { readonly kind: "open"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
