/**
 * Conditions: what affects an entity for a while, for better or worse.
 * @module conditions
 */
export { type Conditions, conditions } from "./conditions";
export { type Condition, ConditionBegan, ConditionEnded, type Origin } from "./table";
