import { exactly, list, record, type Shape, table, text, type ValueOf, whole } from "@delvekit/grid/data";
import type { Settings } from "../options/parse";
import { counts, digest, mishaps, natural, seeds } from "../pieces/forms";

/** The version of the file format of surveys. */
export const SURVEY_VERSION = 1;

const samples = list(table({ value: natural, seed: whole() }));

/** The required form of a survey. */
export const FORM = table({
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
  measures: record(table({ counts, lowest: samples, highest: samples })),
  /** How long levels took, in microseconds, rounded to two digits. */
  time: counts,
});

/**
 * Statistics of many levels of one generator with the same options. Merging surveys of different seeds, in any order, gives the same survey as
 * surveying all seeds at once; only `time` differs from run to run.
 */
export type Survey = ValueOf<typeof FORM>;
