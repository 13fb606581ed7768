import type { BotReport } from "../bots/report";
import { areMet, distanceFrom, type Goal } from "./goals";
import type { Knob } from "./knobs";

/** What every knob is multiplied by. */
export type Factors = readonly number[];

/** A search for factors. */
export interface Search {
  readonly knobs: readonly Knob[];
  readonly goals: readonly Goal[];
  /** How many games decide. */
  readonly games: number;
  readonly rounds: number;
  /** Plays the first games with some factors. The same games every time: what differs is then due to the factors, not to chance. */
  readonly play: (factors: Factors, games: number) => Promise<BotReport>;
  /** Whether the game allows these factors. @returns what it makes of them, the same for factors that come to the same; undefined if it does not */
  readonly identify: (factors: Factors) => string | undefined;
  readonly onRound: (round: number, distance: number) => void;
}

/** What a search came to. */
export interface Found {
  readonly factors: Factors;
  readonly met: boolean;
  readonly rounds: number;
}

/** The first games are the first part of all, then the double, and so on. */
const FIRST = 1 / 4;
/** The first factor by which knobs are changed; with one that is below the least, the search ends. */
const [WIDEST, LEAST] = [2, 1.15];
/** The powers of the step that are tried: the long ones get away from numbers that are far off. */
const STRIDES = [1, -1, 3, -3, 6, -6];
/** A doubling counts as so much of a distance: of equals, the smaller change wins. */
const CHANGE = 0.02;

/**
 * Looks for factors with which games are as they should be: changes all knobs of a pattern at once by a factor, later each alone, then by a smaller
 * factor, and goes on from the best. That is the pattern search of Hooke and Jeeves ("Direct search", 1961). Which is the best is found by successive
 * halving (Jamieson and Talwalkar, "Non-stochastic best arm identification and hyperparameter optimization", 2016): all play a few games, the better
 * half of them as many again, until the last have played all.
 */
export async function search(wanted: Search): Promise<Found> {
  const { knobs, goals, games, rounds, play, identify, onRound } = wanted;
  const start: Factors = knobs.map(() => 1);
  const cost = ({ factors, report }: Tried) =>
    distanceFrom(goals, report) + CHANGE * factors.reduce((sum, factor) => sum + Math.log2(factor) ** 2, 0);
  let best: Tried = { factors: start, report: await play(start, games) };
  let [step, apart] = [WIDEST, false];
  let round = 0;
  while (!areMet(goals, best.report) && round < rounds && step >= LEAST) {
    round++;
    const group = (knob: number) => (apart ? knob : knobs[knob]!.pattern);
    const groups = [...new Set(knobs.map((_, knob) => group(knob)))];
    const moved = groups.flatMap((one) =>
      STRIDES.map((stride) =>
        best.factors.map((factor, knob) => (group(knob) === one ? factor * step ** stride : factor)),
      ),
    );
    const others = distinct(moved, best.factors, identify);
    const winner = (await halve(others, games, play, cost)) ?? best;
    const better = cost(winner) < cost(best);
    if (better) best = winner;
    else if (!apart && knobs.length > groups.length) apart = true;
    else step = Math.sqrt(step);
    onRound(round, cost(best));
  }
  return { factors: best.factors, met: areMet(goals, best.report), rounds: round };
}

interface Tried {
  readonly factors: Factors;
  readonly report: BotReport;
}

/** The factors that the game allows, those that come to the same once. */
function distinct(all: readonly Factors[], known: Factors, identify: Search["identify"]): Factors[] {
  const seen = new Set([identify(known)]);
  return all.filter((factors) => {
    const id = identify(factors);
    const isNew = id !== undefined && !seen.has(id);
    seen.add(id);
    return isNew;
  });
}

/** The best of some factors, after all games. */
async function halve(
  all: readonly Factors[],
  games: number,
  play: Search["play"],
  cost: (tried: Tried) => number,
): Promise<Tried | undefined> {
  let left = all;
  for (let share = FIRST; ; share *= 2) {
    const count = Math.ceil(games * share);
    const tried = await Promise.all(
      left.map(async (factors) => ({ factors, report: await play(factors, count) })),
    );
    tried.sort((a, b) => cost(a) - cost(b));
    if (share >= 1) return tried[0];
    left = tried.slice(0, Math.ceil(tried.length / 2)).map(({ factors }) => factors);
  }
}
