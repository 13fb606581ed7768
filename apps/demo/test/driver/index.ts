export { type Ending, type Game, gameOf, loadGame, newGame, play, saveGame, type Turn } from "./game";
export { type PackLine, type Sighting, type Status, status } from "./status";
export { travel } from "./travel";
export { type LevelInSight, levelInSight } from "./view";
