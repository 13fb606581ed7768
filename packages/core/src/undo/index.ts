/**
 * Undo and redo, and worlds compared value by value.
 * @module undo
 */
export { RewindError } from "../world";
export {
  compareTrees,
  compareWorlds,
  type Difference,
  tellDifference,
  treeOf,
  type WorldTree,
} from "./compare";
export { HistoryResource } from "./history";
export { playWholly, type RewindOptions, rewind as plugin, wholly } from "./plugin";
export { historyOf, type Kept, redo, undo } from "./undo";
