import type { Counts } from "../pieces/counts";
import type { Mishaps } from "../pieces/mishaps";
import type { Piece } from "../pieces/piece";

/** The version of the file format of bot reports. */
export const BOTS_VERSION = 2;

/** Games that ended in the same way at the same place. */
export interface End {
  /** "unfinished": the turns ran out. */
  readonly fate: "won" | "died" | "unfinished";
  /** The game's final message: "Killed by an ogre."; empty for games that were not finished. */
  readonly text: string;
  readonly where: string;
  readonly count: number;
  /** The first seeds, not all of them, in order. */
  readonly seeds: readonly number[];
}

/** What was done in games, or happened there. */
export interface Usage {
  /** A command ("wait"), one with the kind of its item ("use coin"), or an event ("noticed"). */
  readonly what: string;
  readonly times: number;
  /** In how many games. */
  readonly games: number;
}

/** The result of a bot's games. Merging reports of different seeds, in any order, gives the same report as playing all seeds at once. */
export interface BotReport extends Piece {
  readonly format: "delvekit-bots";
  readonly version: typeof BOTS_VERSION;
  /** The version of delvekit that played. */
  readonly delvekit: string;
  /** The game's name. */
  readonly game: string;
  /** A fingerprint of how the game with seed 0 begins: it changes when levels or content change. */
  readonly begins: string;
  /** The maximum number of turns of a game. */
  readonly turns: number;
  /** A fingerprint of how every game ended, as 16 hexadecimal digits: two machines with the same one played the same games. */
  readonly digest: string;
  /** The most frequent first. */
  readonly ends: readonly End[];
  /** Games in which nothing changed any more. */
  readonly stalled: Mishaps;
  /** Games that threw an error, or whose replay differed. */
  readonly failed: Mishaps;
  /** How many turns games took, rounded to two digits. */
  readonly lengths: Counts;
  /** What was done and what happened in all games that did not fail, the most frequent first. */
  readonly uses: readonly Usage[];
}
