import type { PackRows } from "@delvekit/kit/mods";
import type { BotGame } from "../bots/play";
import { BOT_REPORTS, type BotReport } from "../bots/report";
import { conduct } from "../pieces/piece";
import { countSeeds, type SeedRange } from "../pieces/seeds";
import { addMishaps, type Mishaps, mishapsOf } from "../pieces/totals";
import { scaledBy, scaledRows } from "./knobs";
import { type Factors, type Search, search } from "./search";
import type { Tuning } from "./tuning";

/** Games take seconds, so workers share those of a candidate. */
const GAMES_PER_PIECE = 2;

/** How the columns begin with which the other games were played. */
const OTHERS = "other games: ";

/** How a game is tuned. */
export interface Course extends Pick<Search, "knobs" | "goals" | "rounds" | "onRound"> {
  readonly game: BotGame;
  readonly workers: number;
  /** What is known of it, and what was played before. */
  readonly begun: Tuning;
  /** Plays games with columns of rows replaced. */
  readonly play: (seeds: SeedRange, rows: PackRows) => Promise<BotReport>;
  /** Called after each piece of work. */
  readonly onPlayed: (so: Tuning) => void;
}

/** Searches, then plays other games with the numbers that the game has and with those that were found. */
export async function tuneGame(course: Course): Promise<Tuning> {
  const { game, knobs, goals, workers, begun, play, onPlayed } = course;
  const rows = game.rows();
  const played = new Map(begun.played.map(({ rows, report }) => [rows, report as BotReport]));
  const tuning = () => ({ ...begun, played: [...played].map(([rows, report]) => ({ rows, report })) });
  const [{ from, to } = { from: 0, to: 0 }] = begun.seeds;
  const games = countSeeds(begun.seeds) / 2;
  const changesBy = (factors: Factors) => scaledRows(rows, knobs, factors);
  const keyOf = (factors: Factors) => JSON.stringify(changesBy(factors));
  const report = (key: string, factors: Factors, seeds: SeedRange): Promise<BotReport> =>
    conduct({
      ...{ kind: BOT_REPORTS, seeds, perPiece: GAMES_PER_PIECE, workers, kept: played.get(key) },
      make: (range) => play(range, changesBy(factors)),
      onPiece(sum) {
        // Goals look at how games ended, so the file need not keep what was used.
        played.set(key, { ...sum, uses: [] });
        onPlayed(tuning());
      },
    });
  const found = await search({
    ...course,
    games,
    identify(factors) {
      try {
        game.setRows(changesBy(factors));
        return keyOf(factors);
      } catch {
        return undefined;
      }
    },
    play: (factors, count) => report(keyOf(factors), factors, { from, to: from + count - 1 }),
  });
  const others = { from: from + games, to };
  const check = (factors: Factors) => report(`${OTHERS}${keyOf(factors)}`, factors, others);
  const same = knobs.map(() => 1);
  const [before, after] = [await check(same), await check(found.factors)];
  // Whoever uses the game next in this process has its own rows.
  game.setRows(changesBy(same));
  const numbers = knobs.map(({ value }, at) => shown(scaledBy(value, found.factors[at]!)));
  const measured = ({ text: goal, measure }: (typeof goals)[number]) => {
    return { goal, before: measure(before), after: measure(after) };
  };
  return {
    ...tuning(),
    found: {
      ...{ met: found.met, rounds: found.rounds, changes: changesBy(found.factors) },
      rows: knobs.map(({ name, value }, at) => [name, shown(value), numbers[at]!]),
      measures: goals.map(measured),
    },
  };
}

/** The other games that failed, with the old numbers or with the new ones. */
export function failedIn({ played }: Tuning): Mishaps {
  const others = played.filter(({ rows }) => rows.startsWith(OTHERS));
  return others.map(({ report }) => (report as BotReport).failed).reduce(addMishaps, mishapsOf([]));
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
