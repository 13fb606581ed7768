/**
 * Factions as a column of content tables, and allies.
 * @module factions
 */
export { canPass, type Factions, factions } from "./factions";
