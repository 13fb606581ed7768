export { type RewindOptions, rewind } from "./plugin";
export { type Kept, keptTurns, redo, undo } from "./undo";
export { wholly } from "./whole";
