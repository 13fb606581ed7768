/**
 * Conditions: what is wrong, or right, with somebody for a while.
 * @module conditions
 */
export { type Conditions, conditions } from "./conditions";
export { ConditionBegan, ConditionEnded } from "./events";
export type { Condition } from "./table";
