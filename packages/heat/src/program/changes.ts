/** What a chunk's step answers, in bits: whether anything in it changed, and whether a cell that a neighbour of the chunk touches. */
export const CHANGED = 1;
export const CHANGED_NORTH = 2;
export const CHANGED_SOUTH = 4;
export const CHANGED_WEST = 8;
export const CHANGED_EAST = 16;
