/**
 * Health, kinds of damage, resistance and death.
 * @module health
 */
export { lifeOf } from "./components";
export { BadlyHurt, Died, Harmed, Healed } from "./events";
export { type Health, type HealthOptions, health, type Mends } from "./health";
