/**
 * Undo and redo, and worlds compared value by value.
 * @module undo
 */
export { RewindError } from "../world";
export { compareWorlds, type Difference, tellDifference } from "./compare";
export {
  historyOf,
  type Kept,
  type RewindOptions,
  redo,
  rewind as plugin,
  undo,
  wholly,
} from "./undo";
