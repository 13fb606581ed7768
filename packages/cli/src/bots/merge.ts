import {
  type Check,
  isCounts,
  isDigest,
  isInteger,
  isList,
  isMishaps,
  isNatural,
  isRecord,
  isSeeds,
  isText,
  misshapen,
  strangeSeed,
} from "../pieces/checks";
import { addCounts, totalOf } from "../pieces/counts";
import { addDigests } from "../pieces/digest";
import { addMishaps } from "../pieces/mishaps";
import type { PieceKind } from "../pieces/piece";
import { countSeeds } from "../pieces/seeds";
import { joinEnds, TOLD } from "./ends";
import { BOTS_VERSION, type BotReport, type End } from "./report";

const isEndRecord = isRecord({
  fate: (value) => value === "won" || value === "died" || value === "unfinished",
  text: isText,
  where: isText,
  count: isNatural,
  seeds: isList(isInteger),
});
/** An end that occurred at least once, and lists the required number of its seeds. */
const isEnd: Check = (value) => {
  if (!isEndRecord(value)) return false;
  const { count, seeds } = value as End;
  return count > 0 && seeds.length === Math.min(count, TOLD);
};

/** The required form of each part of a report. */
const FIELDS: Readonly<Record<keyof BotReport, Check>> = {
  format: (value) => value === "delvekit-bots",
  version: (value) => value === BOTS_VERSION,
  delvekit: isText,
  game: isText,
  begins: isText,
  turns: isNatural,
  seeds: isSeeds,
  digest: isDigest,
  ends: isList(isEnd),
  stalled: isMishaps,
  failed: isMishaps,
  lengths: isCounts,
};

/** Bot reports as pieces of work. */
export const BOT_REPORTS: PieceKind<BotReport> = {
  noun: "bot report",
  nouns: "bot reports",
  same: ["delvekit", "game", "begins", "turns"],
  problem: (data) =>
    misshapen(data, FIELDS) ??
    impossibleCounts(data as BotReport) ??
    strangeSeed(data as BotReport, namedIn(data as BotReport)),
  add: (a, b) => ({
    ...a,
    digest: addDigests(a.digest, b.digest),
    ends: joinEnds([...a.ends, ...b.ends]),
    stalled: addMishaps(a.stalled, b.stalled),
    failed: addMishaps(a.failed, b.failed),
    lengths: addCounts(a.lengths, b.lengths),
  }),
};

/** The seeds of all games that a report mentions. */
function namedIn({ ends, stalled, failed }: BotReport): number[] {
  return [
    ...ends.flatMap(({ seeds }) => seeds),
    ...[...stalled.first, ...failed.first].map(({ seed }) => seed),
  ];
}

/** A report that claims seeds that were not played would hide that they are missing from the total. */
function impossibleCounts({ seeds, ends, stalled, failed, lengths }: BotReport): string | undefined {
  const claimed = countSeeds(seeds);
  if (!Number.isSafeInteger(claimed)) return "it claims more seeds than can be counted";
  const ended = ends.reduce((sum, { count }) => sum + count, stalled.count + failed.count);
  if (ended !== claimed) return `it claims ${claimed} seeds, but lists the ends of ${ended} games`;
  const timed = totalOf(lengths);
  if (timed !== claimed - failed.count)
    return `it claims ${claimed} seeds, ${failed.count} of them failed, but has the lengths of ${timed} games`;
  return undefined;
}
