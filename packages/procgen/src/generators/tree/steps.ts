import type { Grid, Point } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

/** What the tree generator has just done. */
export type TreeStep =
  /** A room was hollowed out; the first one has no parent. */
  | { readonly kind: "room"; readonly room: Room; readonly parent?: number }
  /** A room was joined to its parent: by a corridor, or by a door in the wall that they share. */
  | { readonly kind: "corridor" | "door"; readonly connection: Connection }
  /** Two rooms that are near, but a long walk apart, were joined. */
  | { readonly kind: "loop"; readonly connection: Connection }
  /** No way from the parent was found: the room is rock again. */
  | { readonly kind: "abandon"; readonly attempt: Room; readonly parent: number }
  /** A whole level had too few rooms: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Cells of dead ends were filled, useless doors became floor. */
  | { readonly kind: "cleanup"; readonly solid: readonly Point[]; readonly floor: readonly Point[] }
  /** The way in and the way on were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
