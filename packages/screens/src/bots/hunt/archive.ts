import { get } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import { lifeOf } from "@delvekit/kit/health";
import type { Random } from "@delvekit/random";
import { type HuntedGame, type ReachedState, spotOf } from "./trail";

/** The most states that are kept. */
const MOST_KEPT = 3000;

interface KeptState {
  readonly spot: ReachedState;
  readonly level: number;
  visits: number;
}

/** States to search on from, one for each of their kinds: where the hero is, whether it is weak, and what was met there first. */
export interface Archive {
  readonly size: number;
  /** Keeps a state if there is none of its kind, or one that takes more commands. @returns the key under which it is kept now */
  keep(trail: HuntedGame, news: string): string | undefined;
  /** A state that was seldom searched from, deep ones more often. */
  choose(random: Random): ReachedState;
  forget(keys: readonly string[]): void;
}

export function createArchive(first: ReachedState): Archive {
  const kept = new Map<string, KeptState>([["", { spot: first, level: 0, visits: 0 }]]);
  return {
    get size() {
      return kept.size;
    },
    keep(trail, news) {
      const key = `${kindOf(trail)} ${news}`;
      const before = kept.get(key);
      const isBetter = before ? before.spot.commands.length > trail.commands.length : kept.size < MOST_KEPT;
      if (!isBetter) return undefined;
      const level = get(trail.world, trail.game.hero, Position)?.level ?? 0;
      kept.set(key, { spot: spotOf(trail), level, visits: before?.visits ?? 0 });
      return key;
    },
    choose(random) {
      let best: KeptState | undefined;
      let most = -1;
      for (const one of kept.values()) {
        const score = ((1 + one.level) * (0.2 + random.float())) / Math.sqrt(1 + one.visits);
        if (score > most) [best, most] = [one, score];
      }
      if (!best) return first;
      best.visits++;
      return best.spot;
    },
    forget(keys) {
      for (const key of keys) kept.delete(key);
    },
  };
}

/** Blocks of 4 x 4 cells. */
function kindOf({ world, game: { hero } }: HuntedGame): string {
  const { level, x, y } = get(world, hero, Position) ?? { level: 0, x: 0, y: 0 };
  const { now, max } = lifeOf(world, hero) ?? { now: 1, max: 1 };
  return `${level} ${x >> 2},${y >> 2}${now * 3 < max ? " weak" : ""}`;
}
