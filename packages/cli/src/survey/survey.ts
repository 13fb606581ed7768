import type { Settings } from "../options/parse";
import type { Counts } from "../pieces/counts";
import type { Mishaps } from "../pieces/mishaps";
import type { Piece } from "../pieces/piece";
import type { Distribution } from "./distribution";

/** The version of the file format of surveys. */
export const SURVEY_VERSION = 1;

/**
 * Statistics of many levels of one generator with the same options. Merging surveys of different seeds, in any order, gives the same survey as
 * surveying all seeds at once; only `time` differs from run to run.
 */
export interface Survey extends Piece {
  readonly format: "delvekit-survey";
  readonly version: typeof SURVEY_VERSION;
  /** The version of delvekit that made the levels. */
  readonly delvekit: string;
  readonly generator: string;
  /** Every option with its value. */
  readonly options: Settings;
  /** A fingerprint of every level, as 16 hexadecimal digits: two machines with the same one generated the same levels. */
  readonly digest: string;
  /** Levels that break promises. They are not measured. */
  readonly broken: Mishaps;
  /** Seeds for which the generator reports that the options cannot be met, which is allowed. */
  readonly refused: Mishaps;
  readonly measures: Readonly<Record<string, Distribution>>;
  /** How long levels took, in microseconds, rounded to two digits. */
  readonly time: Counts;
}
