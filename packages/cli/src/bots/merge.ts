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
} from "../pieces/checks";
import { addCounts, totalOf } from "../pieces/counts";
import { addDigests } from "../pieces/digest";
import { addMishaps } from "../pieces/mishaps";
import type { PieceKind } from "../pieces/piece";
import { countSeeds } from "../pieces/seeds";
import { joinEnds } from "./ends";
import { BOTS_VERSION, type BotReport } from "./report";

/** What each part of a report must be. */
const FIELDS: Readonly<Record<keyof BotReport, Check>> = {
  format: (value) => value === "delvekit-bots",
  version: (value) => value === BOTS_VERSION,
  delvekit: isText,
  game: isText,
  begins: isText,
  turns: isNatural,
  seeds: isSeeds,
  digest: isDigest,
  ends: isList(
    isRecord({
      fate: (value) => value === "won" || value === "died" || value === "unfinished",
      text: isText,
      where: isText,
      count: isNatural,
      seeds: isList(isInteger),
    }),
  ),
  stalled: isMishaps,
  failed: isMishaps,
  lengths: isCounts,
};

/** Reports of bots as pieces of work. */
export const BOT_REPORTS: PieceKind<BotReport> = {
  noun: "report of bots",
  nouns: "reports of bots",
  same: ["delvekit", "game", "begins", "turns"],
  problem: (data) => misshapen(data, FIELDS) ?? impossibleCounts(data as BotReport),
  add: (a, b) => ({
    ...a,
    digest: addDigests(a.digest, b.digest),
    ends: joinEnds([...a.ends, ...b.ends]),
    stalled: addMishaps(a.stalled, b.stalled),
    failed: addMishaps(a.failed, b.failed),
    lengths: addCounts(a.lengths, b.lengths),
  }),
};

/** A report that claims seeds that nobody played would hide that they are missing from the sum. */
function impossibleCounts({ seeds, ends, stalled, failed, lengths }: BotReport): string | undefined {
  const claimed = countSeeds(seeds);
  if (!Number.isSafeInteger(claimed)) return "it claims more seeds than can be counted";
  const ended = ends.reduce((sum, { count }) => sum + count, stalled.count + failed.count);
  if (ended !== claimed) return `it claims ${claimed} seeds, and tells the ends of ${ended} games`;
  const timed = totalOf(lengths);
  if (timed !== claimed - failed.count)
    return `it claims ${claimed} seeds, ${failed.count} of them failed, and has the lengths of ${timed} games`;
  return undefined;
}
