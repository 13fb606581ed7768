import type { BotReport, End, Usage } from "../bots/report";
import { printTable } from "../output/table";
import { quantile } from "../pieces/counts";
import { countSeeds, printSeedRange } from "../pieces/seeds";
import { QUARTILES } from "./value";

/** A readable report of bot games: how and where they ended, and what was used, each with the most frequent first. */
export function botsToText(report: BotReport): string {
  const { game, seeds, stalled, failed, ends, digest, delvekit, lengths, uses } = report;
  const games = countSeeds(seeds);
  const count = (fate: End["fate"]) =>
    ends.filter((end) => end.fate === fate).reduce((sum, end) => sum + end.count, 0);
  const fates = {
    won: count("won"),
    died: count("died"),
    stalled: stalled.count,
    unfinished: count("unfinished"),
  };
  const told = Object.entries({ ...fates, failed: failed.count }).map(
    ([fate, number]) => `${number} ${fate} (${percent(number, games)})`,
  );
  const turns = QUARTILES.map((share) => `${quantile(lengths, share) ?? "-"}`);
  return [
    `${game}, seeds ${seeds.map(printSeedRange).join(", ")}: ${told.join(", ")}`,
    `turns: min ${turns[0]}, 25 % ${turns[1]}, 50 % ${turns[2]}, 75 % ${turns[3]}, max ${turns[4]}`,
    `digest ${digest}, delvekit ${delvekit}`,
    "",
    tableOf(ends, games),
    "",
    usesToText(uses, games),
  ].join("\n");
}

function usesToText(uses: readonly Usage[], games: number): string {
  const rows = uses.map(({ what, times, games: used }) => [
    ...[`${times}`, (times / games).toFixed(1), percent(used, games)],
    what,
  ]);
  const head = ["times", "a game", "games", "what was done, and what happened"];
  return printTable([head, ...rows], new Set([0, 1, 2]));
}

function tableOf(ends: readonly End[], games: number): string {
  const rows = ends.map(({ fate, text, where, count, seeds }) => [
    ...[`${count}`, percent(count, games), fate, where, text],
    `${seeds.join(", ")}${count > seeds.length ? ", ..." : ""}`,
  ]);
  return printTable([["games", "", "fate", "where", "what it said", "seeds"], ...rows], new Set([0, 1]));
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}
