export type { Command } from "@delvekit/core";
export { use } from "@delvekit/kit/effects";
export type { Journey } from "@delvekit/kit/journeys";
export { ascend, descend } from "@delvekit/kit/levels";
export type { Message } from "@delvekit/kit/messages";
export { moodOf } from "@delvekit/kit/minds";
export { throwAt } from "@delvekit/kit/throwing";
export { begin, heroIn } from "./begin";
export { type Blaze, blaze, kindle, playOn } from "./blaze";
export { type ItemName, type MonsterName, monsters, things } from "./content";
export { isIntoChasm, isIntoFlames, isIntoHeat } from "./flames";
export { DEPTHS, halls } from "./halls";
export { packLore } from "./lore";
export {
  Brazier,
  body,
  Captive,
  deeds,
  EMBERS,
  type EmberName,
  embersDue,
  fights,
  fires,
  Reaper,
  Sign,
  spells,
  THROW_RANGE,
  takeEmber,
  throws,
  unknown,
  wounds,
} from "./pieces";
export { score } from "./rules/tally";
export { GROUND } from "./tiles/ground";
export { PLAIN, TILES, TINDER, type TileName } from "./tiles/tiles";
export { SETUP, trips } from "./wiring";
