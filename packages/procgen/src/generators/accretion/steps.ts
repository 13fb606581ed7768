import type { Point } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

/** What the accretion generator has just done. */
export type AccretionStep =
  /** The first room was dug, around the entrance. */
  | { readonly kind: "start"; readonly room: Room }
  /** A room was joined to an existing one. */
  | { readonly kind: "room"; readonly room: Room; readonly connection: Connection }
  /** No place that was tried fits a room of this shape. */
  | { readonly kind: "reject"; readonly shape: string }
  /** A wall between two rooms was opened. */
  | { readonly kind: "loop"; readonly connection: Connection }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
