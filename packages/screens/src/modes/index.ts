export { actionMode, type ChosenDeed, type ListPart } from "./actions";
export { type CursorOptions, cursorMode, directionMode } from "./cursor";
export { listMode } from "./list";
export { confirmMode, type EntryOptions, entryMode, numberMode, pageMode } from "./page";
