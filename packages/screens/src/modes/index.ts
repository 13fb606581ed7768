export { actionMode, type ChosenDeed, type ListPart } from "./actions";
export { listMode } from "./list";
export { confirmMode, type EntryOptions, entryMode, numberMode, pageMode } from "./page";
