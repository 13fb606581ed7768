export type { Command } from "@delvekit/core";
export { use } from "@delvekit/kit/effects";
export type { Threat } from "@delvekit/kit/fighting";
export type { Journey } from "@delvekit/kit/journeys";
export { ascend, descend } from "@delvekit/kit/levels";
export type { Message, Tone } from "@delvekit/kit/messages";
export { throwAt } from "@delvekit/kit/throwing";
export { type Blaze, blaze, playOn } from "./blaze";
export type { ItemName, MonsterName } from "./content";
export { isIntoChasm, isIntoFlames } from "./flames";
export { begin, type Ending, type Game, heroIn, loadGame, newGame, play, saveGame, type Turn } from "./game";
export { travel } from "./journey";
export { moodOf, packLore } from "./lore";
export {
  Brazier,
  body,
  Captive,
  deeds,
  fights,
  fires,
  Reaper,
  spells,
  THROW_RANGE,
  throws,
  unknown,
} from "./pieces";
export { log } from "./rules/log";
export { score } from "./rules/tally";
export { type PackLine, type Sighting, type Status, status } from "./status";
export { GROUND } from "./tiles/ground";
export { PLAIN, TILES, TINDER, type TileName } from "./tiles/tiles";
export { type LevelInSight, levelInSight, type Sprite } from "./view";
export { SETUP, trips } from "./wiring";
