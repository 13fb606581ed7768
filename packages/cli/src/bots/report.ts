import type { Counts } from "../pieces/counts";
import type { Mishaps } from "../pieces/mishaps";
import type { Piece } from "../pieces/piece";

/** The version of the form in which reports of bots are kept. */
export const BOTS_VERSION = 1;

/** Games that ended in the same way at the same place. */
export interface End {
  /** "unfinished": the turns ran out. */
  readonly fate: "won" | "died" | "unfinished";
  /** What the game said: "Killed by an ogre."; empty for games that were not finished. */
  readonly text: string;
  readonly where: string;
  readonly count: number;
  /** The first of them, not all of them, in order. */
  readonly seeds: readonly number[];
}

/** What came of a bot's games. Reports of different seeds add up to the very report of all those seeds, in any order. */
export interface BotReport extends Piece {
  readonly format: "delvekit-bots";
  readonly version: typeof BOTS_VERSION;
  /** The version of delvekit that played. */
  readonly delvekit: string;
  /** The game's name. */
  readonly game: string;
  /** A fingerprint of how the game of seed 0 begins: it is another one once levels or content are. */
  readonly begins: string;
  /** The most turns of a game. */
  readonly turns: number;
  /** A fingerprint of how every game ended, 16 hexadecimal digits: two machines that agree on it played the same games. */
  readonly digest: string;
  /** The most frequent first. */
  readonly ends: readonly End[];
  /** Games in which nothing changed any more. */
  readonly stalled: Mishaps;
  /** Games that threw an error, or did not replay. */
  readonly failed: Mishaps;
  /** How many turns games took, to two digits. */
  readonly lengths: Counts;
}
