/**
 * Conditions: what affects an entity for a while, for better or worse.
 * @module conditions
 */
export { type ConditionRows, type Conditions, type Cure, conditions, type Inflict } from "./conditions";
export { type Condition, ConditionBegan, ConditionEnded, type Origin } from "./table";
