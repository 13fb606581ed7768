export { actionMode, type Chosen, type Part } from "./actions";
export { type CursorOptions, cursorMode } from "./cursor";
export { directionMode } from "./direction";
export { type EntryOptions, entryMode, numberMode } from "./entry";
export { listMode } from "./list";
export { confirmMode, pageMode } from "./page";
