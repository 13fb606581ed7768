export { compareTrees, compareWorlds, type Difference, tellDifference } from "./compare";
export { type RewindOptions, rewind } from "./plugin";
export { treeOf, type WorldTree } from "./tree";
export { type Kept, keptTurns, redo, undo } from "./undo";
export { wholly } from "./whole";
