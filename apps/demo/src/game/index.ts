export type { Command } from "./command";
export { type ItemName, THROW_RANGE } from "./content/items";
export type { MonsterName } from "./content/monsters";
export { TILES, type TileName } from "./content/tiles";
export { type Game, loadGame, newGame, play, saveGame, type Turn } from "./game";
export type { Ending } from "./hero/ending";
export { type PackLine, type Sighting, type Status, status } from "./status";
export type { Message, Tone } from "./story/messages";
export { type LevelInSight, levelInSight, type Sprite } from "./view";
