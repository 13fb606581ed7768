export { hashWorld } from "./hash";
export { Restored, restoreInto } from "./into";
export { restoreWorld } from "./restore";
export { loadWorld, saveWorld } from "./save";
export { type SavedComponent, type Snapshot, snapshotWorld } from "./snapshot";
