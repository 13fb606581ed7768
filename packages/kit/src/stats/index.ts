/**
 * Numbers of a creature that gear and conditions change.
 * @module stats
 */
export { type BonusSource, type Stats, stats } from "./stats";
