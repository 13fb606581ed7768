export type { FitOptions } from "./fit";
export { hashWorld } from "./hash";
export { Restored, restoreInto } from "./into";
export { loadJson, saveJson } from "./json/json";
export { restoreWorld } from "./restore";
export { type LoadOptions, loadWorld, saveWorld } from "./save";
export { type SavedComponent, type Snapshot, snapshotWorld } from "./snapshot";
