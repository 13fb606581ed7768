import { refuseUnlessWhole, SmokeError } from "../world";

/** How smoke behaves. An amount of 100 is what a burning tile gives off in a tick, unless it says otherwise. */
export interface SmokeOptions {
  /** How many percent of it thin out in a tick, 0 to 100; at least 1 of each cell's amount, unless 0 percent do. Default 10. */
  readonly thinning?: number;
  /** The amount from which it blocks sight, a whole number from 1. Default 60. */
  readonly opaqueFrom?: number;
  /** The amount below which sight passes again, 1 to `opaqueFrom`. Lower, so that the edge of a cloud does not flicker. Default 40. */
  readonly clearBelow?: number;
}

/** Options with their defaults. */
export type SmokeRules = Readonly<Required<SmokeOptions>>;

/** Checks and completes options. @throws {SmokeError} for one out of its range. */
export function smokeRules({
  thinning = 10,
  opaqueFrom = 60,
  clearBelow = Math.ceil((opaqueFrom * 2) / 3),
}: SmokeOptions): SmokeRules {
  within("thinning", thinning, 0, 100);
  within("opaqueFrom", opaqueFrom, 1, MOST_SMOKE);
  within("clearBelow", clearBelow, 1, opaqueFrom);
  return { thinning, opaqueFrom, clearBelow };
}

/** The most that can be added to a place at once. */
export const MOST_SMOKE = 1_000_000;

/** @throws {SmokeError} unless a value is a whole number within bounds. */
export function within(option: string, value: number, low: number, high: number): void {
  refuseUnlessWhole(option, value, SmokeError, low, high);
}
