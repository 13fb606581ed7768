/**
 * Health, kinds of damage, resistance and death.
 * @module health
 */
export { BadlyHurt, Died, Harmed, Healed, lifeOf } from "./components";
export type { Harm, Heal } from "./effects";
export { type Health, type HealthOptions, health, type Mends } from "./health";
