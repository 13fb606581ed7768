/**
 * Mods: packs of data that players add to a game.
 * @module mods
 */
export { type DesireMakers, type ModInfo, Mods, mods } from "./mods";
export {
  type DesireData,
  type ModPack,
  type PackRows,
  type PackWords,
  packSchema,
  readPack,
  type Section,
} from "./pack";
