export { actionMode, type ChosenDeed, type ListPart } from "./actions";
export { aimMode, cursorOf } from "./aim";
export { type CursorOptions, cursorMode, directionMode } from "./cursor";
export { listMode } from "./list";
export { confirmMode, type EntryOptions, entryMode, numberMode, pageMode } from "./page";
