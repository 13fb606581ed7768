/**
 * The packs of data that the player chose, before the game that they change is made.
 * @module mods
 */
export { type KeptPacks, keepPacks, keptPacks, readGivenPacks } from "./given";
