import { hashWorld, loadWorld, saveWorld } from "@delvekit/core";
import { catalogue, hashDungeon } from "@delvekit/procgen";
import { createHasher } from "@delvekit/random";
import { createDriver } from "../../packages/core/test/randomised/driver";
import { randomWorld, SETUP } from "../../packages/core/test/randomised/game";
import { digestHeat } from "../browser/digests/heat";

/** The amount of work. */
export interface Scale {
  /** The number of levels per generator. */
  readonly seeds: number;
  /** The size of a level, in cells. */
  readonly width: number;
  readonly height: number;
  /** The number of games, in which monsters hunt, burn, smell and carry things. */
  readonly games: number;
  readonly turns: number;
}

/** The results of an engine. */
export interface Digest {
  /** Whether heat was computed with vector instructions. */
  readonly vectors: boolean;
  /** The hashes of each part of the work: equal on every engine. */
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * The number of turns between saves, each of which is loaded again: the first as bytes, the second as JSON,
 * and so on.
 */
const SAVED_EVERY = 50;

/** Digs, plays and heats. Nothing here depends on the engine, the clock, the locale or the time zone. */
export function digest({ seeds, width, height, games, turns }: Scale): Digest {
  const { vectors, hashes: heat } = digestHeat();
  const levels = Object.entries(catalogue).map(([name, generator]) => {
    const dug = Array.from({ length: seeds }, (_, seed) =>
      hashDungeon(generator.generate({ seed, width, height })),
    );
    return [`levels of ${name}`, hashOf(dug)] as const;
  });
  const played = Array.from(
    { length: games },
    (_, i) => [`game ${i}`, hashOf(play(`engine ${i}`, turns))] as const,
  );
  return { vectors, hashes: { ...Object.fromEntries([...levels, ...played]), heat: hashOf(heat) } };
}

/** The states of a game that is saved and loaded again and again. */
function play(seed: string, turns: number): string[] {
  const driver = createDriver(seed);
  let world = randomWorld(seed);
  const states: string[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    driver.turn(world);
    if (turn % SAVED_EVERY !== 0) continue;
    world = loadWorld(saveWorld(world), SETUP);
    states.push(hashWorld(world));
  }
  return states;
}

function hashOf(parts: readonly string[]): string {
  const hasher = createHasher();
  for (const part of parts) hasher.text(part);
  return hasher.digest();
}
