import { choice, exactly, list, optional, table, text, type ValueOf, whole } from "@delvekit/grid/data";
import type { PieceKind } from "../pieces/piece";
import {
  addCounts,
  addDigests,
  addMishaps,
  counts,
  digest,
  mishaps,
  misshapen,
  natural,
  ofGames,
} from "../pieces/totals";

/** The version of the file format of bot reports. */
export const BOTS_VERSION = 2;

/** How many seeds are listed for each end. */
const TOLD = 3;

/** Games that ended in the same way at the same place. */
const end = table({
  /** "unfinished": the turns ran out. */
  fate: choice(["won", "died", "unfinished"]),
  /** The game's name for such an end: "escaped". */
  outcome: optional(text),
  /** The game's final message: "Killed by an ogre."; empty for games that were not finished. */
  text,
  where: text,
  count: whole(1),
  /** The first seeds, not all of them, in order. */
  seeds: list(whole()),
});

/** What was done in games, or happened there. */
const usage = table({
  /** A command ("wait"), one with the kind of its item ("use coin"), an event ("noticed"), or one with what it names ("condition began: poisoned"). */
  what: text,
  times: whole(1),
  /** In how many games. */
  games: whole(1),
});

/** The required form of a report. */
const FORM = table({
  format: exactly("delvekit-bots"),
  version: exactly(BOTS_VERSION),
  ...ofGames,
  /** The maximum number of turns of a game. */
  turns: natural,
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

/** Bot reports as pieces of work. */
export const BOT_REPORTS: PieceKind<BotReport> = {
  noun: "bot report",
  same: ["delvekit", "game", "begins", "turns"],
  problem: (data) => misshapen(data, FORM),
  add: (a, b) => ({
    ...a,
    digest: addDigests(a.digest, b.digest),
    ends: joinEnds([...a.ends, ...b.ends]),
    stalled: addMishaps(a.stalled, b.stalled),
    failed: addMishaps(a.failed, b.failed),
    lengths: addCounts(a.lengths, b.lengths),
    uses: joinUses([...a.uses, ...b.uses]),
  }),
};

/** Merges equal ends: the most frequent first, then by fate, outcome, place and text. */
export function joinEnds(ends: readonly End[]): End[] {
  const sums = joined(ends, orderOf, addEnds);
  return sums.sort((a, b) => b.count - a.count || compare(orderOf(a), orderOf(b)));
}

function addEnds(a: End, b: End): End {
  const seeds = [...a.seeds, ...b.seeds].sort((left, right) => left - right).slice(0, TOLD);
  return { ...a, count: a.count + b.count, seeds };
}

/** Merges what was used: the most frequent first, then by name. */
export function joinUses(uses: readonly Usage[]): Usage[] {
  const add = (a: Usage, b: Usage) => ({ ...a, times: a.times + b.times, games: a.games + b.games });
  const sums = joined(uses, ({ what }) => what, add);
  return sums.sort((a, b) => b.times - a.times || compare(a.what, b.what));
}

/** What has the same key, added up. */
function joined<T>(items: readonly T[], keyOf: (item: T) => string, add: (a: T, b: T) => T): T[] {
  const sums = new Map<string, T>();
  for (const item of items) {
    const sum = sums.get(keyOf(item));
    sums.set(keyOf(item), sum ? add(sum, item) : item);
  }
  return [...sums.values()];
}

function orderOf({ fate, outcome, where, text }: End): string {
  return JSON.stringify([fate, outcome, where, text]);
}

/** Compares by character codes: the same on every machine, unlike locale-aware sorting. */
function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
