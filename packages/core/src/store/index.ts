/**
 * Where saves are kept, in memory for a start, and saving every so often. Files are in `node`, IndexedDB in `browser`.
 * @module store
 */
export { HeldError, NewerSaveError, StoreError } from "../world";
export { type Autosave, type AutosaveOptions, type AutosaveResult, createAutosave } from "./autosave";
export type { Lease, LeaseOptions } from "./lease";
export { createMemoryStore, type SaveInfo, type SaveNote, type SaveStore, type StoredSave } from "./store";
