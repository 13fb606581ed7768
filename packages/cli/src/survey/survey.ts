import type { Settings } from "../options/parse";
import type { Counts } from "../pieces/counts";
import type { Mishaps } from "../pieces/mishaps";
import type { Piece } from "../pieces/piece";
import type { Distribution } from "./distribution";

/** The version of the form in which surveys are kept. */
export const SURVEY_VERSION = 1;

/**
 * What many levels of one generator with the same options are like. Surveys of different seeds add up to the very
 * survey of all those seeds, in any order; only `time` differs from run to run.
 */
export interface Survey extends Piece {
  readonly format: "delvekit-survey";
  readonly version: typeof SURVEY_VERSION;
  /** The version of delvekit that made the levels. */
  readonly delvekit: string;
  readonly generator: string;
  /** Every option with its value. */
  readonly options: Settings;
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
