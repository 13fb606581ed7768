/**
 * Damage from heat and smoke, fire as effects, and who lit what.
 * @module fire
 */

export { lighterOf } from "./blame";
export { isTooHot } from "./caution";
export { type Spilling, Spilt, spilling } from "./effects";
export { type Fire, type FireOptions, fire } from "./fire";
export type { FireArrival } from "./foresee";
export type { Blame } from "./records";
