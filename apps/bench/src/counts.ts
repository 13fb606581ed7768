/** The number of entities in the races of entities. */
export const COUNT = 10_000;

/** How many of them are replaced in races with replacement. */
export const REPLACED = COUNT / 100;
