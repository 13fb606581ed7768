export { type Autosave, type AutosaveOptions, type AutosaveResult, createAutosave } from "./autosave";
export { createMemoryStore } from "./memory";
export type { SaveInfo, SaveNote, SaveStore, StoredSave } from "./store";
