import { choice, exactly, list, table, text, type ValueOf, where, whole } from "@delvekit/grid/data";
import { counts, digest, mishaps, natural, seeds } from "../pieces/forms";

/** The version of the file format of bot reports. */
export const BOTS_VERSION = 2;

/** How many seeds are listed for each end. */
export const TOLD = 3;

/** Games that ended in the same way at the same place. */
const end = where(
  table({
    /** "unfinished": the turns ran out. */
    fate: choice(["won", "died", "unfinished"]),
    /** The game's final message: "Killed by an ogre."; empty for games that were not finished. */
    text,
    where: text,
    count: whole(1),
    /** The first seeds, not all of them, in order. */
    seeds: list(whole()),
  }),
  ({ count, seeds }) =>
    seeds.length === Math.min(count, TOLD) ? undefined : `an end with the first ${TOLD} of its seeds`,
);

/** What was done in games, or happened there. */
const usage = table({
  /** A command ("wait"), one with the kind of its item ("use coin"), or an event ("noticed"). */
  what: text,
  times: whole(1),
  /** In how many games. */
  games: whole(1),
});

/** The required form of a report. */
export const FORM = table({
  format: exactly("delvekit-bots"),
  version: exactly(BOTS_VERSION),
  /** The version of delvekit that played. */
  delvekit: text,
  /** The game's name. */
  game: text,
  /** A fingerprint of how the game with seed 0 begins: it changes when levels or content change. */
  begins: text,
  /** The maximum number of turns of a game. */
  turns: natural,
  seeds,
  /** A fingerprint of how every game ended, as 16 hexadecimal digits: two machines with the same one played the same games. */
  digest,
  /** The most frequent first. */
  ends: list(end),
  /** Games in which nothing changed any more. */
  stalled: mishaps,
  /** Games that threw an error, or whose replay differed. */
  failed: mishaps,
  /** How many turns games took, rounded to two digits. */
  lengths: counts,
  /** What was done and what happened in all games that did not fail, the most frequent first. */
  uses: list(usage),
});

/** The result of a bot's games. Merging reports of different seeds, in any order, gives the same report as playing all seeds at once. */
export type BotReport = ValueOf<typeof FORM>;
export type End = ValueOf<typeof end>;
export type Usage = ValueOf<typeof usage>;
