/**
 * A game in play: opened, saved after every turn, recorded, and remembered when it is over.
 * @module game
 */
export { type Game, type GameOptions, type GameSpec, newGameOf, openGame } from "./game";
export { pastRuns, type Run } from "./runs";
