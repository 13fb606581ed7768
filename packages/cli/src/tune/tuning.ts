import { anything, exactly, flag, list, optional, table, text, type ValueOf } from "@delvekit/grid/data";
import { BOT_REPORTS } from "../bots/report";
import type { PieceKind } from "../pieces/piece";
import { misshapen, natural, ofGames } from "../pieces/totals";
import { MEASURE } from "./goals";

/** The file format of tunings, and its version. */
export const TUNE = { format: "delvekit-tune", version: 1 } as const;

const FORM = table({
  format: exactly(TUNE.format),
  version: exactly(TUNE.version),
  ...ofGames,
  turns: natural,
  /** The goals and the patterns of rows, as they were given. */
  goals: list(text),
  patterns: list(text),
  /** How games ended, by the columns that they were played with. */
  played: list(table({ rows: text, report: anything })),
  /** Missing until the search has ended. */
  found: optional(
    table({
      met: flag,
      rounds: natural,
      /** The columns to be changed, as in the `changes` of a mod. */
      changes: anything,
      /** Each with its old and its new value. */
      rows: list(list(text)),
      /** What the goals are about, in games that were not searched with. */
      measures: list(table({ goal: text, before: list(MEASURE), after: list(MEASURE) })),
    }),
  ),
});

/** A search for numbers with which a game meets its goals. The first half of the seeds is searched with; the others only check what was found. */
export type Tuning = ValueOf<typeof FORM>;

/** Tunings as files that are continued. They are not merged: what is played next depends on all that was played. */
export const TUNINGS: PieceKind<Tuning> = {
  noun: "tuning",
  same: ["delvekit", "game", "begins", "turns", "goals", "patterns", "seeds"],
  add: (one) => one,
  problem(data) {
    const problem = misshapen(data, FORM);
    if (problem !== undefined) return problem;
    const problems = (data as Tuning).played.map(({ report }) => BOT_REPORTS.problem(report));
    return problems.find((one) => one !== undefined);
  },
};
