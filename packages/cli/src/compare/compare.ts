import type { Run } from "@delvekit/screens/bots";
import type { BotGame } from "../bots/play";
import type { SeedRange } from "../pieces/seeds";
import { DEVIATIONS } from "../pieces/totals";

/** How many games that differ are looked at closely. */
const TOLD = 3;

/** Where the same commands first come to something else. */
interface FirstDifference {
  readonly seed: number;
  /** After how many commands; 0 is the beginning of the game. */
  readonly turn: number;
  /** What the new build refuses, or the first values that differ. */
  readonly told: readonly string[];
}

/** How something changed from the old build to the new one, in the mean of all games. */
export interface Change {
  readonly what: string;
  readonly before: number;
  readonly after: number;
  /** The true change lies within so much of `after - before` with a probability of 95 %; infinite for one game. */
  readonly within: number;
}

/** Two builds of a game compared, as plain data. */
export interface Comparison {
  readonly game: string;
  readonly games: number;
  /** In how many games the same commands come to the same states. */
  readonly same: number;
  /** The first few of those that differ. */
  readonly first: readonly FirstDifference[];
  /** How a bot's games ended, where, and after how many turns. */
  readonly changes: readonly Change[];
}

/** Lets a bot play the same seeds in two builds, and plays what it did in the old one in both. */
export async function compareGames(
  before: BotGame,
  after: BotGame,
  { from, to }: SeedRange,
  turns: number,
): Promise<Comparison> {
  const pairs: (readonly [Run, Run])[] = [];
  const first: FirstDifference[] = [];
  let same = 0;
  for (let seed = from; seed <= to; seed++) {
    const run = await before.play({ seed, turns, recorded: true });
    pairs.push([run, await after.play({ seed, turns })]);
    const difference = differenceOf(before, after, run, seed);
    if (!difference) same++;
    else if (first.length < TOLD) first.push(difference);
  }
  return { game: after.name, games: pairs.length, same, first, changes: changesOf(pairs) };
}

function differenceOf(before: BotGame, after: BotGame, run: Run, seed: number): FirstDifference | undefined {
  const [one, other] = [before.playAgain(run), after.playAgain(run)];
  const turn = one.hashes.findIndex((hash, at) => hash !== other.hashes[at]);
  if (turn < 0) return undefined;
  const refused = turn === other.hashes.length && [`the command is refused: ${other.refusal}`];
  const told = refused || before.tellDifferences(before.playAgain(run, turn), after.playAgain(run, turn));
  return { seed, turn, told };
}

function changesOf(pairs: readonly (readonly [Run, Run])[]): Change[] {
  const all = pairs.flat();
  const named = (names: readonly string[]) => [...new Set(names)].sort();
  const change = (what: string, measure: (run: Run) => number): Change => {
    const [before, after] = [0, 1].map((side) => mean(pairs.map((pair) => measure(pair[side]!))));
    const moved = pairs.map(([one, other]) => measure(other) - measure(one));
    const middle = mean(moved);
    const variance = mean(moved.map((by) => (by - middle) ** 2)) / (pairs.length - 1);
    const within = pairs.length > 1 ? DEVIATIONS * Math.sqrt(variance) : Number.POSITIVE_INFINITY;
    return { what, before: before!, after: after!, within };
  };
  return [
    change("turns", ({ turn }) => turn),
    ...named(all.flatMap(({ fate, outcome = fate }) => [fate, outcome])).map((name) =>
      change(name, ({ fate, outcome }) => Number(fate === name || outcome === name)),
    ),
    ...named(all.map(({ where }) => where)).map((place) =>
      change(`ended at ${place}`, ({ where }) => Number(where === place)),
    ),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
