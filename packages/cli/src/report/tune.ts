import { markdownTable } from "../output/write";
import { printSeedRange } from "../pieces/seeds";
import type { Measure } from "../tune/goals";
import type { Tuning } from "../tune/tuning";

/** A proposal as Markdown: the rows to be changed, and what the goals are about before and after. */
export function tuneToText({ game, seeds, found, played }: Tuning): string {
  const { met, rounds, rows, measures } = found!;
  const searched = `${rounds} rounds with ${played.length} sets of numbers`;
  return [
    `**${game}, seeds ${seeds.map(printSeedRange).join(", ")}: the goals are ${met ? "" : "not "}met** after ${searched}.`,
    "",
    markdownTable([["row", "old", "new"], ...rows.filter(([, before, after]) => before !== after)]),
    "",
    markdownTable([
      ["goal", "in other games, 95 %", "old", "new"],
      ...measures.flatMap(({ goal, before, after }) => {
        const names = [...new Set([...before, ...after].map(({ what }) => what))];
        return names.map((name) => [goal, name, ...[before, after].map((all) => shown(all, name))]);
      }),
    ]),
  ].join("\n");
}

function shown(measures: readonly Measure[], name: string): string {
  const found = measures.find(({ what }) => what === name);
  return found ? `${found.value.toFixed(1)} (${found.from.toFixed(1)} to ${found.to.toFixed(1)})` : "none";
}
