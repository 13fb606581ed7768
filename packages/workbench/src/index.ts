/**
 * A recorded game, to walk through: its turns, what happened in them and why, and what everything was like at the time.
 * @module workbench
 */
export { type ChangedRows, rulesWith } from "./content";
export { addEdits, edit } from "./edits";
export { findEntities, type Listed } from "./entities";
export type { Overlay } from "./overlays";
export type { Reason } from "./reasons";
export type { Files } from "./recording";
export { tellTold } from "./tell";
export {
  openTimeline,
  type PastTurn,
  partingOf,
  type Timeline,
  type TimelineOptions,
} from "./timeline";
