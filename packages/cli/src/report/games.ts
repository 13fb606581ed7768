import type { BotReport, End, Usage } from "../bots/report";
import type { Comparison } from "../compare/compare";
import type { HuntReport } from "../hunt/piece";
import { markdownTable, printTable } from "../output/write";
import { countSeeds, printSeedRange } from "../pieces/seeds";
import { quantile } from "../pieces/totals";
import { QUARTILES } from "./text";

/** A comparison as Markdown, for people and for comments on pull requests. */
export function compareToText({ game, games, same, first, changes }: Comparison): string {
  if (same === games && changes.every(({ before, after }) => before === after))
    return `**${game}: same** in all ${games} games.`;
  const lines = [`**${game}: ${games - same} of ${games} games differ** with the same commands.`, ""];
  for (const { seed, turn, told } of first) {
    lines.push(`- Seed ${seed}, ${turn === 0 ? "at the beginning" : `after command ${turn}`}:`);
    lines.push(...told.map((text) => `  - ${text}`));
  }
  const table = changes.map(({ what, before, after, within }) => [
    ...[what, short(before), short(after)],
    `${short(after - before)} ± ${short(within)}`,
  ]);
  lines.push("", markdownTable([["a bot's games, in the mean", "old", "new", "change, 95 %"], ...table]));
  return lines.join("\n");
}

function short(value: number): string {
  return value.toFixed(2);
}

/** A readable report of a hunt: the faults, each with the command that shows it again, and what was never met. @param module the file of the game */
export function huntToText(report: HuntReport, module: string): string {
  const { game, seeds, faults, played, missed } = report;
  const told = `${faults.length} ${faults.length === 1 ? "fault" : "faults"}`;
  const lines = [
    `${game}, seeds ${seeds.map(printSeedRange).join(", ")}: ${told} in ${played} commands of ${countSeeds(seeds)} games`,
  ];
  for (const fault of faults) {
    const { kind, text, seed, commands, depth, beside, step, replays } = fault;
    const place = beside === undefined ? "" : `beside ${beside} on `;
    const from = depth === undefined ? "" : `from ${place}depth ${depth} on, `;
    // Each one word for a shell.
    const [file, again] = [module, JSON.stringify(fault)].map((word) =>
      /[^\w./-]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : word,
    );
    lines.push(
      "",
      `${kind}: ${text}`,
      `  seed ${seed}, ${from}${commands.length} commands, found after ${step}`,
    );
    if (!replays) lines.push("  a new game does not come to it: there is state that no save has");
    lines.push(`  delvekit hunt --module ${file} --again ${again}`);
  }
  const { rows, events } = missed;
  if (rows.length > 0) lines.push("", `rows that never appeared: ${rows.join(", ")}`);
  if (events.length > 0) lines.push("", `events that never happened: ${events.join(", ")}`);
  return lines.join("\n");
}

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
    failed: failed.count,
  };
  const told = Object.entries(fates).map(([fate, number]) => `${number} ${fate} (${percent(number, games)})`);
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
  const rows = ends.map(({ fate, outcome, text, where, count, seeds }) => [
    ...[`${count}`, percent(count, games), outcome ?? fate, where, text],
    `${seeds.join(", ")}${count > seeds.length ? ", ..." : ""}`,
  ]);
  return printTable([["games", "", "fate", "where", "what it said", "seeds"], ...rows], new Set([0, 1]));
}

function percent(count: number, of: number): string {
  return `${((100 * count) / of).toFixed(1)} %`;
}
