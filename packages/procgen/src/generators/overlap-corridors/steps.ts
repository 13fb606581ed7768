import type { Point, Rect } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

/** What the overlap-corridors generator has just done. */
export type OverlapCorridorsStep =
  /** A place for a room was drawn, too near to rooms that are there. */
  | { readonly kind: "reject"; readonly bounds: Rect }
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** Two neighbours were joined by a straight corridor. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** Rooms that had been left apart were joined. */
  | { readonly kind: "rejoin"; readonly connection: Connection }
  /** The way in and the way on were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
