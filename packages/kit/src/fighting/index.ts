/**
 * Blows: what happens when a creature bumps into a foe.
 * @module fighting
 */
export { type Blow, type Fighting, type FightingOptions, fighting, Missed, Struck } from "./fighting";
export type { Odds } from "./odds";
