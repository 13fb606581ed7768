/**
 * Blows: what bumping into a foe comes to.
 * @module fighting
 */
export { type Blow, type Fighting, type FightingOptions, fighting, Missed, Struck } from "./fighting";
export { type Odds, type Threat, threatOf } from "./odds";
