/**
 * Conditions: what is wrong, or right, with somebody for a while.
 * @module conditions
 */
export { ConditionBegan, type Condition, type Conditions, conditions, ConditionEnded } from "./conditions";
