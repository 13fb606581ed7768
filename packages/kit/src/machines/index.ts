/**
 * Machines: the set pieces of levels, with working locks, traps and sleepers.
 * @module machines
 */
export { Deed, type DeedName, Key, Keyhole } from "./components";
export type { DeedHandler } from "./deeds";
export { type LockedDoors, type LockedDoorsOptions, lockedDoors } from "./doors";
export type { Furnishing, MachineTiles } from "./furnish";
export { locksFor } from "./locks";
export { type Machines, type MachinesOptions, machines } from "./machines";
export { type BoundPlaces, bindPlaces, type ContentOfPlaces, type Named } from "./places";
