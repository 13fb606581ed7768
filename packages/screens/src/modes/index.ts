export { aimMode, cursorOf } from "./aim";
export { type CursorOptions, cursorMode, directionMode } from "./cursor";
export { actionMode, type ChosenDeed, type ListPart, listMode } from "./list";
export { confirmMode, type EntryOptions, entryMode, numberMode, pageMode } from "./page";
