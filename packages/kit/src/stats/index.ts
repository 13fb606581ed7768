/**
 * Numbers of a creature that gear and conditions modify.
 * @module stats
 */
export { type BonusSource, type Stats, stats } from "./stats";
