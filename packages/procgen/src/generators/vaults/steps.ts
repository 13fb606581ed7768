import type { Grid, Point } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import type { VaultRoom } from "./rooms";

/** What the vaults generator has just done. */
export type VaultsStep =
  /** A piece was placed. */
  | { readonly kind: "room"; readonly room: VaultRoom }
  /** Two exits that lie on each other became a door, or a corridor was dug between two. */
  | { readonly kind: "door" | "corridor"; readonly connection: Connection }
  /** Passages behind exits that were walled up were filled. */
  | { readonly kind: "fill"; readonly terrain: Grid<Uint8Array> }
  /** A whole level had too few pieces: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
