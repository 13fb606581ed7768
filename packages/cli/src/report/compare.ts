import type { Comparison } from "../compare/compare";

/** A comparison as Markdown, for people and for comments on pull requests. */
export function compareToText({ game, games, same, first, changes }: Comparison): string {
  if (same === games) return `**${game}: same** in all ${games} games.`;
  const lines = [`**${game}: ${games - same} of ${games} games differ** with the same commands.`, ""];
  for (const { seed, turn, told } of first) {
    lines.push(`- Seed ${seed}, ${turn === 0 ? "at the beginning" : `after command ${turn}`}:`);
    lines.push(...told.map((text) => `  - ${text}`));
  }
  lines.push("", "| a bot's games, in the mean | old | new | change, 95 % |", "| --- | ---: | ---: | ---: |");
  for (const { what, before, after, within } of changes)
    lines.push(
      `| ${what} | ${short(before)} | ${short(after)} | ${short(after - before)} ± ${short(within)} |`,
    );
  return lines.join("\n");
}

function short(value: number): string {
  return value.toFixed(2);
}
