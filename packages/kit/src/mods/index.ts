/**
 * Mods: packs of data that players add to a game.
 * @module mods
 */
export { type DesireMakers, type JoinedPacks, type ModInfo, mods } from "./mods";
export {
  type DesireData,
  type ModPack,
  type PackRows,
  type PackSection,
  type PackWords,
  packSchemaOf,
  readPack,
} from "./pack";
