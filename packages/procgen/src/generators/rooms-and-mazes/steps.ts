import type { Grid, Point } from "@delvekit/grid";
import type { Room } from "../../dungeon";

/** What the rooms-and-mazes generator has just done. */
export type RoomsAndMazesStep =
  /** A room was hollowed out. */
  | { readonly kind: "room"; readonly room: Room }
  /** A passage of a maze was dug, as far as it goes. */
  | { readonly kind: "passage"; readonly corridor: readonly Point[] }
  /** A door was opened between two rooms, or a room and a maze. */
  | { readonly kind: "door"; readonly door: readonly Point[] }
  /** Dead ends were filled. */
  | { readonly kind: "fill"; readonly terrain: Grid<Uint8Array> }
  /** Passages that ran side by side were merged. */
  | { readonly kind: "untangle"; readonly terrain: Grid<Uint8Array> }
  /** Doors that lead to no other room became openings. */
  | { readonly kind: "open"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
