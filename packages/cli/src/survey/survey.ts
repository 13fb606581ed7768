import type { Settings } from "../options/parse";
import type { Counts } from "./counts";
import type { Distribution } from "./distribution";
import type { SeedRange } from "./seeds";

/** The version of the form in which surveys are kept. */
export const SURVEY_VERSION = 1;

/** Why there is no level of a seed, or why it is not as promised. */
export interface Mishap {
  readonly seed: number;
  readonly message: string;
}

/** Levels that went wrong in the same way. */
export interface Mishaps {
  readonly count: number;
  /** The first of them by seed, not all of them. */
  readonly first: readonly Mishap[];
}

/**
 * What many levels of one generator with the same options are like. Surveys of different seeds add up to the very
 * survey of all those seeds, in any order; only `time` differs from run to run.
 */
export interface Survey {
  readonly format: "delvekit-survey";
  readonly version: typeof SURVEY_VERSION;
  /** The version of delvekit that made the levels. */
  readonly delvekit: string;
  readonly generator: string;
  /** Every option with its value. */
  readonly options: Settings;
  /** The seeds in order, without overlaps. */
  readonly seeds: readonly SeedRange[];
  /** A fingerprint of every level, 16 hexadecimal digits: two machines that agree on it made the same levels. */
  readonly digest: string;
  /** Levels that break promises. They are not measured. */
  readonly broken: Mishaps;
  /** Seeds for which the generator says that the options cannot be met, which it may. */
  readonly refused: Mishaps;
  readonly measures: Readonly<Record<string, Distribution>>;
  /** How long levels took, in microseconds to two digits. */
  readonly time: Counts;
}
