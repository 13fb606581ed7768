import type { Scale } from "./digest";

/** The two forms of the work. */
export const SCALES: Readonly<Record<"short" | "long", Scale>> = {
  short: { seeds: 8, games: 2, turns: 100 },
  long: { seeds: 200, games: 4, turns: 500 },
};
