/**
 * Conditions: what affects an entity for a while, for better or worse.
 * @module conditions
 */
export { type Conditions, conditions } from "./conditions";
export { ConditionBegan, ConditionEnded } from "./events";
export type { Condition, Origin } from "./table";
