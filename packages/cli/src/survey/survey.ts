import { exactly, list, record, type Shape, table, text, type ValueOf, whole } from "@delvekit/grid/data";
import type { Settings } from "../options";
import type { PieceKind } from "../pieces/piece";
import {
  addCounts,
  addDigests,
  addMishaps,
  counts,
  countValues,
  digest,
  mishaps,
  misshapen,
  natural,
  seeds,
} from "../pieces/totals";
import { measures } from "./measures";

/** How many seeds are kept at either end. */
const REMEMBERED = 3;

/** One level's value of a measure. */
const sample = table({ value: natural, seed: whole() });
export type Sample = ValueOf<typeof sample>;

/** The distribution of a measure over many levels. */
const distribution = table({
  counts,
  /** The few levels with the lowest values, lowest first; of equals, those with the lowest seeds. */
  lowest: list(sample),
  /** The few levels with the highest values, highest first; of equals, those with the lowest seeds. */
  highest: list(sample),
});
export type Distribution = ValueOf<typeof distribution>;

/** The distribution of samples. */
export function distributionOf(samples: readonly Sample[]): Distribution {
  return { counts: countValues(samples.map(({ value }) => value)), ...endsOf(samples, samples) };
}

/** The distribution of the samples of both. */
function addDistributions(a: Distribution, b: Distribution): Distribution {
  const ends = endsOf([...a.lowest, ...b.lowest], [...a.highest, ...b.highest]);
  return { counts: addCounts(a.counts, b.counts), ...ends };
}

/** The few lowest of some samples, and the few highest of others. */
function endsOf(low: readonly Sample[], high: readonly Sample[]) {
  const lowest = [...low].sort((a, b) => a.value - b.value || a.seed - b.seed);
  const highest = [...high].sort((a, b) => b.value - a.value || a.seed - b.seed);
  return { lowest: lowest.slice(0, REMEMBERED), highest: highest.slice(0, REMEMBERED) };
}

/** The version of the file format of surveys. */
export const SURVEY_VERSION = 1;

/** The required form of a survey. */
const FORM = table({
  format: exactly("delvekit-survey"),
  version: exactly(SURVEY_VERSION),
  /** The version of delvekit that made the levels. */
  delvekit: text,
  generator: text,
  /** Every option with its value. */
  options: table({}, { open: true }) as Shape<Settings>,
  seeds,
  /** A fingerprint of every level, as 16 hexadecimal digits: two machines with the same one generated the same levels. */
  digest,
  /** Levels that break promises. They are not measured. */
  broken: mishaps,
  /** Seeds for which the generator reports that the options cannot be met, which is allowed. */
  refused: mishaps,
  measures: record(distribution),
  /** How long levels took, in microseconds, rounded to two digits. */
  time: counts,
});

/**
 * Statistics of many levels of one generator with the same options. Merging surveys of different seeds, in any order, gives the same survey as
 * surveying all seeds at once; only `time` differs from run to run.
 */
export type Survey = ValueOf<typeof FORM>;

/** Surveys as pieces of work. */
export const SURVEYS: PieceKind<Survey> = {
  noun: "survey",
  same: ["delvekit", "generator", "options"],
  problem: (data) => misshapen(data, FORM),
  add: (a, b) => ({
    ...a,
    digest: addDigests(a.digest, b.digest),
    broken: addMishaps(a.broken, b.broken),
    refused: addMishaps(a.refused, b.refused),
    measures: addMeasures(a.measures, b.measures),
    time: addCounts(a.time, b.time),
  }),
};

/** Always in the same order, whichever of the two has a measure. */
function addMeasures(a: Survey["measures"], b: Survey["measures"]): Survey["measures"] {
  const sum: Record<string, Distribution> = {};
  for (const name of Object.keys(measures)) {
    const both = [a[name], b[name]].filter((distribution) => distribution !== undefined);
    if (both.length > 0) sum[name] = both.reduce(addDistributions);
  }
  return sum;
}
