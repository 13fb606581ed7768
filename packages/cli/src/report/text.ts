import { findGenerator, type Own, printSettings } from "../options";
import { printTable } from "../output/write";
import { countSeeds, printSeedRange } from "../pieces/seeds";
import { type Counts, type Mishaps, quantile } from "../pieces/totals";
import { measures } from "../survey/measures";
import type { Sample, Survey } from "../survey/survey";

/** Minimum, quartiles and maximum, as shares for `quantile`. */
export const QUARTILES = [0, 0.25, 0.5, 0.75, 1] as const;

/** A survey as readable text: a few lines and a table of the measures. */
export function toText(survey: Survey, own: Own): string {
  return [...summaryOf(survey, own), "", tableOf(survey)].join("\n");
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

/** A value of a measure with its unit, as text. */
function showValue(value: number | undefined, unit?: "‰"): string {
  if (value === undefined) return "";
  return unit === "‰" ? `${(value / 10).toFixed(1)} %` : String(value);
}

function printSeeds(samples: readonly Sample[]): string {
  return samples.map(({ seed }) => seed).join(", ");
}

/** What was surveyed and with what result, line by line. */
function summaryOf(survey: Survey, own: Own): string[] {
  const { generator, options, seeds, broken, refused, delvekit, digest } = survey;
  const settings = printSettings(findGenerator(generator, own).options, options);
  return [
    `${generator}, ${settings.join(" ") || "default options"}, seeds ${seeds.map(printSeedRange).join(", ")}`,
    `${levels(countSeeds(seeds) - refused.count)}, ${broken.count === 0 ? "every promise kept" : `${broken.count} break promises: ${seedsOf(broken)}`}`,
    ...(refused.count === 0
      ? []
      : [`the options could not be met for ${refused.count} seeds: ${seedsOf(refused)}`]),
    `digest ${digest}, delvekit ${delvekit}`,
  ];
}

function seedsOf({ count, first }: Mishaps): string {
  return first.map(({ seed }) => seed).join(", ") + (count > first.length ? ", ..." : "");
}

function levels(count: number): string {
  return count === 1 ? "1 level" : `${count} levels`;
}
