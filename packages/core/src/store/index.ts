/**
 * Stores for saves, in memory to begin with, and automatic saving. Files are in `node`, IndexedDB in `browser`.
 * @module store
 */
export { NewerSaveError, StoreError } from "../world";
export { saveFrom } from "./seal";
export {
  createMemoryStore,
  type SaveInfo,
  type SaveNote,
  type SaveStore,
  type StoredSave,
} from "./store";
