/**
 * Factions as a column of content tables, and allies.
 * @module factions
 */
export { type Factions, factions } from "./factions";
