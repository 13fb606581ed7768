import { printTable } from "../output/table";
import { type Counts, quantile } from "../pieces/counts";
import type { Sample } from "../survey/distribution";
import { measures } from "../survey/measures";
import type { Survey } from "../survey/survey";
import { summaryOf } from "./summary";
import { QUARTILES, showValue } from "./value";

/** A survey as readable text: a few lines and a table of the measures. */
export function toText(survey: Survey): string {
  return [...summaryOf(survey), "", tableOf(survey)].join("\n");
}

function tableOf({ measures: found, time }: Survey): string {
  const rows = Object.entries(found).map(([name, { counts, lowest, highest }]) => [
    name,
    ...fiveNumbers(counts, measures[name]?.unit),
    // If all levels have the same value, there are no extremes.
    ...(counts.length > 1 ? [`  ${printSeeds(lowest)}`, printSeeds(highest)] : []),
  ]);
  const head = ["", "min", "25 %", "50 %", "75 %", "max", "  lowest: seeds", "highest: seeds"];
  return printTable([head, ...rows, ["µs a level", ...fiveNumbers(time)]], new Set([1, 2, 3, 4, 5]));
}

function fiveNumbers(counts: Counts, unit?: "‰"): string[] {
  return QUARTILES.map((share) => showValue(quantile(counts, share), unit));
}

function printSeeds(samples: readonly Sample[]): string {
  return samples.map(({ seed }) => seed).join(", ");
}
