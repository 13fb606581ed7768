export {
  compareTrees,
  compareWorlds,
  type Difference,
  tellDifference,
  treeOf,
  type WorldTree,
} from "./compare";
export { type RewindOptions, rewind as plugin } from "./plugin";
export { type Kept, keptTurns, redo, undo } from "./undo";
export { wholly } from "./whole";
