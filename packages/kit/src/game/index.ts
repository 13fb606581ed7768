/**
 * A running game: opened, saved after every turn, recorded, and remembered when it is over.
 * @module game
 */

export { gamesIn, slotFor } from "../slots";
export type { Game } from "./game";
export { openGame } from "./open";
export { removeGame } from "./pieces";
export { recordingIn, replayIn } from "./replays";
export { type Run, runsIn, type Standing } from "./runs";
export { type GameOptions, type GameSpec, newGameOf, type Result, resultOf } from "./spec";
