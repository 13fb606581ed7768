import { findGenerator } from "../options/generator";
import { printSettings } from "../options/print";
import type { Mishaps } from "../pieces/mishaps";
import { countSeeds, printSeedRange } from "../pieces/seeds";
import type { Survey } from "../survey/survey";

/** What was surveyed and with what result, line by line. */
export function summaryOf(survey: Survey): string[] {
  const { generator, options, seeds, broken, refused, delvekit, digest } = survey;
  const settings = printSettings(findGenerator(generator).options, options);
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
