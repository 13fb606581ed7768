import { createRandom, type Random, type Seed } from "@delvekit/random";
import type { Dungeon } from "../dungeon";

/** The option of every pass that draws at random. */
export interface PassSeed {
  /** The source of randomness: a seed, or a stream to fork. Default: the seed of the dungeon. */
  readonly seed?: Seed | Random;
}

/** The stream of a pass by the name of the pass: the same for the same seed, whatever else was drawn. */
export function streamOf(dungeon: Dungeon, name: string, seed: Seed | Random = dungeon.seed): Random {
  return (typeof seed === "object" ? seed : createRandom(seed)).fork(name);
}
