export { actionMode, type ChosenDeed, type ListPart } from "./actions";
export { type CursorOptions, cursorMode } from "./cursor";
export { directionMode } from "./direction";
export { type EntryOptions, entryMode, numberMode } from "./entry";
export { listMode } from "./list";
export { confirmMode, pageMode } from "./page";
