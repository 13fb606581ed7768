import type { Point } from "@delvekit/grid";
import type { StrewStep } from "../../placement/strew";

/** What the scatter generator has just done. */
export type ScatterStep =
  | StrewStep
  /** A corridor was dug from a door to where it meets the existing ones. */
  | { readonly kind: "corridor"; readonly door: readonly Point[]; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
