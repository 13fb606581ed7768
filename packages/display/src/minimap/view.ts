import type { Point, Size } from "@delvekit/grid";
import type { Colour } from "../colour";

/** One kind of terrain on a minimap. */
export interface MinimapKind {
  readonly colour: Colour;
  /**
   * When several cells share a pixel, the kind with the highest priority is shown; of equals, the most frequent. Default 0. Give floors a higher
   * priority than walls, or corridors vanish from small minimaps.
   */
  readonly priority?: number;
}

/** The data of a map for a minimap. */
export interface MinimapView extends Size {
  /** The kinds of terrain; `kindAt` returns indices into this list. */
  readonly kinds: readonly MinimapKind[];
  /** The kind of the cell at `x`, `y`, or -1 for nothing, as for unknown cells. */
  kindAt(x: number, y: number): number;
}

/** A dot on the minimap: the player, a monster, the stairs. */
export interface MinimapMark extends Point {
  readonly colour: Colour;
}
