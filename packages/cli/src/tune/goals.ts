import { number, table, text, type ValueOf } from "@delvekit/grid/data";
import type { BotReport, End } from "../bots/report";
import { UsageError } from "../errors";
import { countSeeds } from "../pieces/seeds";
import { DEVIATIONS, totalOf } from "../pieces/totals";
import type { Knob } from "./knobs";

/** What games should be like. */
export interface Goal {
  readonly text: string;
  readonly target: number;
  readonly within: number;
  /** What it is about: a share of games in percent, or their turns. */
  readonly measure: (report: BotReport) => readonly Measure[];
}

/** Something measured over games; the true value lies from `from` to `to` with a probability of 95 %. */
export const MEASURE = table({ what: text, value: number(), from: number(), to: number() });
export type Measure = ValueOf<typeof MEASURE>;

const FORM = /^(?:(won)|(turns)|(.+?) kills?) (\d+(?:\.\d+)?) *(?:\+-|±) *(\d+(?:\.\d+)?) *%?$/;

/**
 * Parses a goal: "won 30 +- 5 %", "turns 900 +- 200", "each depth kills 10 +- 3 %", "crab kills 15 +- 5 %".
 *
 * @param knobs what may change: "each creature" are those of their rows
 * @throws UsageError for anything else
 */
export function parseGoal(text: string, knobs: readonly Knob[]): Goal {
  const [, won, turns, killer = "", target, within] = FORM.exec(text.trim()) ?? [];
  if (target === undefined || Number(within) === 0)
    throw new UsageError(
      `--goal "${text}" is unclear; write "won 30 +- 5 %", "turns 900 +- 200", "each depth kills 10 +- 3 %", "each creature kills 8 +- 5 %", or the name of a depth or a creature: "crab kills 15 +- 5 %"`,
    );
  const goal = { text, target: Number(target), within: Number(within) };
  if (turns) return { ...goal, measure: (report) => [turnsIn(report)] };
  if (won) return { ...goal, measure: (report) => [shareIn(report, "won", ({ fate }) => fate === "won")] };
  if (killer === "each depth") return { ...goal, measure: killsAtEach };
  const creatures = [
    ...new Set(knobs.flatMap(({ path: [section, row = ""] }) => (section === "creatures" ? row : []))),
  ];
  const names = killer === "each creature" ? creatures : [killer];
  return {
    ...goal,
    measure: (report) =>
      names.map((name) => (depthsIn(report).includes(name) ? killsAt(report, name) : killsBy(report, name))),
  };
}

/** How far games are from what is wanted: in each goal the mean of the squared distances, counted in tolerances and in what chance explains. A game that failed counts as one tolerance. */
export function distanceFrom(goals: readonly Goal[], report: BotReport): number {
  const distances = goals.map(({ target, within, measure }) => {
    const squares = measure(report).map(({ value, from, to }) => {
      const error = (to - from) / (2 * DEVIATIONS);
      return (value - target) ** 2 / (within ** 2 + error ** 2);
    });
    return squares.reduce((sum, square) => sum + square, 0) / Math.max(1, squares.length);
  });
  return distances.reduce((sum, distance) => sum + distance, report.failed.count);
}

/** Whether no game failed, and everything measured is within its tolerance. */
export function areMet(goals: readonly Goal[], report: BotReport): boolean {
  const isMet = ({ target, within, measure }: Goal) =>
    measure(report).every(({ value }) => Math.abs(value - target) <= within);
  return report.failed.count === 0 && goals.every(isMet);
}

/** What each depth kills; if nobody dies at any, that is told of all. */
function killsAtEach(report: BotReport): Measure[] {
  const found = depthsIn(report).map((depth) => killsAt(report, depth));
  return found.length > 0 ? found : [shareIn(report, "each depth kills", () => false)];
}

/** The share of games that died at a place, of those that came to it: those that ended there or deeper, and those that were won. */
function killsAt(report: BotReport, place: string): Measure {
  const depth = depthOf(place);
  const came = ({ fate, where }: End) =>
    fate === "won" || where === place || (depth !== undefined && (depthOf(where) ?? 0) > depth);
  return shareIn(report, `${place} kills`, ({ fate, where }) => fate === "died" && where === place, came);
}

/** The share of all games whose ending names a creature. */
function killsBy(report: BotReport, name: string): Measure {
  const isSo = ({ fate, text }: End) => fate === "died" && text.toLowerCase().includes(name.toLowerCase());
  return shareIn(report, `${name} kills`, isSo);
}

/** What the names of depths end with. */
const NUMBER = /\d+$/;

/** The places where somebody died, and those between, in their order: "depth 10" comes after "depth 9". */
function depthsIn({ ends }: BotReport): string[] {
  const died = ends.flatMap(({ fate, where }) => (fate === "died" ? where : []));
  const places = died.flatMap((place) => {
    const stem = place.replace(NUMBER, "");
    const alike = died.filter((one) => one.replace(NUMBER, "") === stem);
    const first = Math.min(...alike.map((one) => depthOf(one) ?? 0));
    const above = Array.from({ length: (depthOf(place) ?? 0) - first }, (_, at) => `${stem}${first + at}`);
    return [...above, place];
  });
  return [...new Set(places)].sort((a, b) => (depthOf(a) ?? 0) - (depthOf(b) ?? 0) || (a < b ? -1 : 1));
}

function depthOf(where: string): number | undefined {
  const [found] = NUMBER.exec(where) ?? [];
  return found === undefined ? undefined : Number(found);
}

/** A share in percent, with the interval of Agresti and Coull: "Approximate is better than 'exact' for interval estimation of binomial proportions" (1998). */
function shareIn(
  { seeds, ends }: BotReport,
  what: string,
  isSo: (end: End) => boolean,
  among?: (end: End) => boolean,
): Measure {
  const count = (such: (end: End) => boolean) => ends.filter(such).reduce((sum, end) => sum + end.count, 0);
  const games = among ? count(among) : countSeeds(seeds);
  const middle = (count(isSo) + 2) / (games + 4);
  const within = DEVIATIONS * Math.sqrt((middle * (1 - middle)) / (games + 4));
  const [value, from, to] = [count(isSo) / Math.max(1, games), middle - within, middle + within];
  return { what, value: 100 * value, from: 100 * Math.max(0, from), to: 100 * Math.min(1, to) };
}

function turnsIn({ lengths }: BotReport): Measure {
  const games = totalOf(lengths);
  const sumOf = (of: (turns: number) => number) =>
    lengths.reduce((sum, [turns, count]) => sum + count * of(turns), 0);
  const value = sumOf((turns) => turns) / Math.max(1, games);
  const variance = sumOf((turns) => (turns - value) ** 2) / Math.max(1, games - 1);
  // One game says nothing of how they differ.
  const within = games > 1 ? DEVIATIONS * Math.sqrt(variance / games) : value;
  return { what: "turns", value, from: value - within, to: value + within };
}
