/** Milliseconds between two pictures of a fire. */
export const BEAT = 120;
