import type { Kind, MapScene } from "@delvekit/display/look";
import type { Snapshot } from "@delvekit/display/painting";
import type { Brush, TileSpot } from "./brush";
import type { Surface } from "./surface";

/** How a picture is shown: in its colours, white because it is struck, or grey because it is remembered. */
export type Shade = "plain" | "struck" | "remembered";

/** The pictures of a sheet at the size of a map's cells. A map without a sheet has none, and does not load what draws them. */
export interface Art {
  /** Whether a kind of ground has a picture. */
  has(kind: Kind): boolean;
  /** Paints the ground of a cell, and returns whether its kind has a picture; a kind without one may stand on one that has. */
  paint(brush: Brush, spot: TileSpot): boolean;
  /** The picture of an actor or a thing by the first of some names that the sheet has, in the middle of a square. */
  figure(names: readonly (string | undefined)[], side: number, shade: Shade): Surface | undefined;
  /** Which of its frames a kind shows; 0 if it does not move. */
  frameOf(kind: Kind | undefined): number;
  /** Looks whether the frames of a picture follow each other in view. */
  watch(snapshot: Snapshot, scene: MapScene): void;
  readonly isMoving: boolean;
  /** If anything moves, goes on to a time in milliseconds, and returns whether any frame is another. */
  turnTo(time: number): boolean;
}
