export type { FitOptions } from "./fit";
export { Restored, restoreInto } from "./into";
export { loadJson, saveJson } from "./json";
export { restoreWorld } from "./restore";
export { type LoadOptions, loadWorld, saveWorld } from "./save";
export { hashWorld, type SavedComponent, type Snapshot, snapshotWorld } from "./snapshot";
