import { hashWorld } from "@delvekit/core";
import { createDriver } from "../../../packages/core/test/randomised/driver";
import { randomWorld } from "../../../packages/core/test/randomised/game";

const TURNS = 200;
const HASHED_EVERY = 10;

/** Hashes of worlds with all of the engine's plugins, every few turns. */
export function digestWorlds(): Record<string, string[]> {
  return Object.fromEntries(["ember", "ash"].map((seed) => [seed, play(seed)]));
}

function play(seed: string): string[] {
  const world = randomWorld(seed);
  const driver = createDriver(seed);
  return Array.from({ length: TURNS / HASHED_EVERY }, () => {
    for (let turn = 0; turn < HASHED_EVERY; turn++) driver.turn(world);
    return hashWorld(world);
  });
}
