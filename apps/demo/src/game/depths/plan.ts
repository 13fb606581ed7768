import { type TreeDungeon, tree } from "@delvekit/procgen";
import { createRandom, type Random, type Seed } from "@delvekit/random";
import { DEPTHS } from "./depth";

/** A level as it was dug, with the randomness that furnishes it. */
export interface Plan {
  readonly depth: number;
  readonly dungeon: TreeDungeon;
  /** Depends on the game's seed and the depth only: a level is the same whenever and however it is entered. */
  readonly random: Random;
}

/** Digs a level. */
export function planLevel(seed: Seed, depth: number): Plan {
  const random = createRandom(seed).fork(`depth ${depth}`);
  const dungeon = tree.generate({
    seed: random.fork("dungeon").int(0, Number.MAX_SAFE_INTEGER),
    width: 64,
    height: 34,
    rooms: { min: 7, max: 12 + depth },
    roomWidth: { min: 4, max: 13 },
    roomHeight: { min: 3, max: 8 },
    bigRooms: 0.05,
  });
  return { depth, dungeon, random };
}

/** Whether a plan is of the depth that has no way further down. */
export function isLast(plan: Plan): boolean {
  return plan.depth === DEPTHS;
}
