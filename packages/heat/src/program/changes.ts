/** The bits that a chunk's step returns: whether any cell in it changed, and whether one on each of its four edges did. */
export const CHANGED = 1;
export const CHANGED_NORTH = 2;
export const CHANGED_SOUTH = 4;
export const CHANGED_WEST = 8;
export const CHANGED_EAST = 16;
