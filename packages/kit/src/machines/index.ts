/**
 * Machines: the set pieces of levels, with working locks, traps and sleepers.
 * @module machines
 */
export { Deed, type DeedName, Key, Keyhole } from "./components";
export type { DeedHandler } from "./deeds";
export type { Furnishing, MachineTiles } from "./furnish";
export { locksFor } from "./locks";
export * from "./machines";
