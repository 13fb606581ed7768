/**
 * Saves in detail: snapshots and migrations. `saveWorld` and `loadWorld` are also exported by `@delvekit/core`.
 * @module save
 */
export type { ReadBudget } from "../budget";
export { hashPieces } from "./fingerprint";
export { type LoadOptions, loadWorld } from "./load";
export { restoreWorld } from "./restore";
export { saveWorld } from "./save";
export { hashWorld, type SavedComponent, type Snapshot, snapshotWorld } from "./snapshot";
