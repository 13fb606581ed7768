/** How many entities the races of entities are about. */
export const COUNT = 10_000;

/** How many of them are replaced in a turn where some are. */
export const REPLACED = COUNT / 100;
