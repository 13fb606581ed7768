import type { Grid, Point } from "@delvekit/grid";

/** What the cave generator has just done. */
export type CavesStep =
  /** The map was filled with noise. */
  | { readonly kind: "noise"; readonly terrain: Grid<Uint8Array> }
  /** Every cell followed its neighbours; rounds count from 1. */
  | { readonly kind: "smooth"; readonly round: number; readonly terrain: Grid<Uint8Array> }
  /** Nooks and small caves were filled. */
  | { readonly kind: "fill"; readonly filled: number; readonly terrain: Grid<Uint8Array> }
  /** Nothing was open, so a chamber was hollowed out. */
  | { readonly kind: "chamber"; readonly floor: readonly Point[] }
  /** Two caves were joined. */
  | { readonly kind: "tunnel"; readonly corridor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
