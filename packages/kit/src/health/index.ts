/**
 * Health, kinds of damage, resistance and death.
 * @module health
 */
export { Died, Harmed, Healed } from "./events";
export { type Health, type HealthOptions, health } from "./health";
