import type { Random } from "@delvekit/random";
import type { ReachedState } from "./trail";

/** The most states that are kept. */
const MOST_KEPT = 3000;

/** States to search on from, one for each of their kinds. */
export interface Archive {
  /** Whether there is none of a kind yet, or only one that takes more commands. */
  wants(kind: string, commands: number): boolean;
  keep(kind: string, state: ReachedState): void;
  /** A state that was seldom searched from, deep ones more often. */
  choose(random: Random): ReachedState;
}

export function createArchive(start: ReachedState): Archive {
  const kept = new Map([["", { state: start, visits: 0 }]]);
  return {
    wants(kind, commands) {
      const known = kept.get(kind);
      return known ? known.state.commands.length > commands : kept.size < MOST_KEPT;
    },
    keep(kind, state) {
      kept.set(kind, { state, visits: kept.get(kind)?.visits ?? 0 });
    },
    choose(random) {
      let [best, most] = [{ state: start, visits: 0 }, -1];
      for (const one of kept.values()) {
        const score = ((1 + one.state.level) * (0.2 + random.float())) / Math.sqrt(1 + one.visits);
        if (score > most) [best, most] = [one, score];
      }
      best.visits++;
      return best.state;
    },
  };
}
