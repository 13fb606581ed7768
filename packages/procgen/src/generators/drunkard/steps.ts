import type { Point } from "@delvekit/grid";

/** What the drunkard's walk has just done. */
export type DrunkardStep =
  /** A drunkard dropped; these cells are newly dug. */
  | { readonly kind: "walk"; readonly floor: readonly Point[] }
  /** The drunkards had taken all their steps: the rest was dug at random along the edges. */
  | { readonly kind: "grow"; readonly floor: readonly Point[] }
  /** Dead ends became small chambers. */
  | { readonly kind: "round"; readonly floor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
