/**
 * The packs of data that the player chose, before the game that they change is made.
 * @module mods
 */
export { readGivenPacks } from "../given";
