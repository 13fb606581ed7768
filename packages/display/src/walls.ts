/** Bits for the sides of a wall cell with open ground that has been seen. */
export const NORTH = 1;
/** The side of a wall to the east. */
export const EAST = 2;
const SOUTH = 4;
/** The side of a wall to the west. */
export const WEST = 8;

/** What a wall cell shows on each side; the sides are bits of `NORTH`, `EAST`, `SOUTH` and `WEST`. */
export interface WallShape {
  /** Sides with a rim along the edge of the cell. */
  readonly rims: number;
  /** Whether a brick face is drawn over the lower half, with a rim above and a shadow below. */
  readonly face: boolean;
}

const SHAPES: readonly WallShape[] = Array.from({ length: 16 }, (_, sides) => ({
  rims: sides & ~SOUTH,
  face: (sides & SOUTH) !== 0,
}));

/**
 * The shape of a wall cell. Open ground to the north, east or west gives a rim on that side, open ground to the south a face; ground that only
 * touches a corner has no effect.
 *
 * @param mask the neighbours that are open and seen: bit 0 is north, clockwise to bit 7, north-west
 */
export function wallShape(mask: number): WallShape {
  return SHAPES[sidesOf(mask)]!;
}

/** The sides in a mask of 8 neighbours: bit 0 is north, clockwise to bit 3, west. */
export function sidesOf(mask: number): number {
  return (mask & 1) | ((mask & 4) >> 1) | ((mask & 16) >> 2) | ((mask & 64) >> 3);
}
