/**
 * Undo and redo, and worlds compared value by value.
 * @module undo
 */
export { RewindError } from "../world";
export { compareWorlds, type Difference, tellDifference } from "./compare";
export { HistoryResource } from "./history";
export { playWholly, type RewindOptions, rewind as plugin, wholly } from "./plugin";
export { historyOf, type Kept, redo, undo } from "./undo";
