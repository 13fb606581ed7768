import type { Scale } from "./digest";

/** The two forms of the work. */
export const SCALES: Readonly<Record<"short" | "long", Scale>> = {
  short: { seeds: 50, width: 40, height: 24, games: 2, turns: 500 },
  long: { seeds: 400, width: 64, height: 44, games: 12, turns: 500 },
};
