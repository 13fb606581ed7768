/** The terrain of a cell. A game turns these values into tiles of its own. */
export const Terrain = {
  /** Rock: nothing walks or sees through it. */
  solid: 0,
  /** The floor of a room. */
  floor: 1,
  /** A dug passage between rooms. */
  corridor: 2,
  /** A doorway, between two solid cells on opposite sides. */
  door: 3,
} as const;

/** One of the values of {@link Terrain}. */
export type Terrain = (typeof Terrain)[keyof typeof Terrain];
