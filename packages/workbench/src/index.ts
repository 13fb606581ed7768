/**
 * A recorded game, to walk through: its turns, what happened in them and why, and what everything was like at the time.
 * @module workbench
 */
export { componentsOf, entitiesLike, type Listed } from "./entities";
export { TimelineError } from "./errors";
export { LAYERS, type Layer } from "./layers";
export type { Origin } from "./origins";
export { labelOf, tellTold } from "./tell";
export { openTimeline, type Timeline, type TimelineOptions, type Turn } from "./timeline";
