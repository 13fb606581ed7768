/**
 * Saves in detail: snapshots and migrations. `saveWorld` and `loadWorld` are in the root as well.
 * @module save
 */
export type { ReadBudget } from "../budget";
export type { FitOptions } from "./fit";
export { putBack, Restored, restoreInto } from "./into";
export { loadJson, saveJson } from "./json";
export { migrationsOf } from "./migration";
export { restoreWorld } from "./restore";
export { type LoadOptions, loadWorld, saveWorld } from "./save";
export {
  describe,
  hashWorld,
  type SavedComponent,
  SNAPSHOT_VERSION,
  type Snapshot,
  snapshotWorld,
} from "./snapshot";
