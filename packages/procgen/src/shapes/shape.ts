import type { Grid } from "@delvekit/grid";
import type { Random } from "@delvekit/random";

/** A way to draw the floor of a room into a small mask. */
export interface RoomShape {
  /** The narrowest mask it can draw into, at least 2. */
  readonly minWidth: number;
  /** The lowest mask it can draw into, at least 2. */
  readonly minHeight: number;
  /**
   * Sets the cells of the floor to 1; all are 0 at first. Afterwards the generator keeps the largest
   * connected piece and trims cells that have only one neighbour, so that no room is a dead end in itself.
   * A shape without this function fills all of it.
   */
  draw?(mask: Grid<Uint8Array>, random: Random): void;
  /**
   * Whether there is never anything to trim: its floor is one piece and touches all four sides of the mask,
   * and every cell of it has at least two neighbours. This saves the search.
   */
  readonly tidy?: boolean;
}

/** The shapes that a generator knows, by the name that its `shapes` option and its rooms use. */
export type RoomShapes<Name extends string = string> = Readonly<Record<Name, RoomShape>>;
