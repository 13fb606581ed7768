/**
 * Machines: the set pieces of levels, with locks, traps and sleepers that work.
 * @module machines
 */
export { Deed, type DeedName, Key, Lock } from "./components";
export type { DeedHandler } from "./deeds";
export type { Furnishing, MachineTiles } from "./furnish";
export { type Machines, type MachinesOptions, machines } from "./machines";
