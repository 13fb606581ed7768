import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

/** What the rooms-and-tunnels generator has just done. */
export type RoomsAndTunnelsStep =
  /** A place for a room was drawn, but is too near to other rooms. */
  | { readonly kind: "reject"; readonly bounds: Rect }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** A tunnel was dug from the previous room to the newest one. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
