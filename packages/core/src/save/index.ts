export type { FitOptions } from "./fit";
export { hashWorld } from "./hash";
export { Restored, restoreInto } from "./into";
export { loadJson, saveJson } from "./json/json";
export {
  type ComponentMigration,
  type Migrations,
  type ResourceMigration,
  renameField,
  type SavedRow,
  type Versions,
} from "./migration";
export { restoreWorld } from "./restore";
export { type LoadOptions, loadWorld, saveWorld } from "./save";
export { type SavedComponent, type Snapshot, snapshotWorld } from "./snapshot";
