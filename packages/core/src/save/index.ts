export { hashWorld } from "./hash";
export { restoreWorld } from "./restore";
export { loadWorld, saveWorld } from "./save";
export { type SavedComponent, type Snapshot, snapshotWorld } from "./snapshot";
