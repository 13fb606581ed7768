import type { Point } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import type { StrewStep } from "../../placement/strew";

/** What the overlap-corridors generator has just done. */
export type OverlapCorridorsStep =
  | StrewStep
  /** Two neighbours were joined by a straight corridor. */
  | { readonly kind: "corridor"; readonly connection: Connection }
  /** Disconnected rooms were joined. */
  | { readonly kind: "rejoin"; readonly connection: Connection }
  /** Doors that can be walked around became corridor. */
  | { readonly kind: "open"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
