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
export { type RewindOptions, rewind as plugin } from "./plugin";
export { historyOf, type Kept, redo, undo } from "./undo";
export { playWholly, wholly } from "./whole";
