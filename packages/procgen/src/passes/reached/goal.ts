/** Marks a cell of a map that is being flooded, on top of its terrain: one of the goal cells. */
export const GOAL = 4;
