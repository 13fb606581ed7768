import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { size, tries } from "../../../../test/support/hunt";
import { hashWorld, type World } from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { dropFork, forkWorld, goTo, momentOf, suppose } from "../../src/future";
import { hashPieces } from "../../src/save";
import * as turns from "../../src/turns";
import { compareWorlds, tellDifference } from "../../src/undo";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";

const RUNS = tries(4, 40);
const ROUNDS = size(25, 150);

/** The setup with turns that can be undone; `safe: "checked"` compares everything, and so finds what marks alone would not. */
function rewindable(safe: true | "checked") {
  return {
    ...SETUP,
    plugins: SETUP.plugins.map((it) => (it.name === "turns" ? turns.plugin({ safe }) : it)),
  };
}

/** Plays a few turns of a driver of its own, and returns the hash of the state it comes to. */
function play(world: World, seed: string, count: number): string {
  const driver = createDriver(seed);
  for (let turn = 0; turn < count; turn++) driver.turn(world);
  return hashPieces(world);
}

const GAMES = Array.from({ length: RUNS }, (_, i) => [`futures ${i}`, i % 2 ? true : "checked"] as const);

describe.each(GAMES)("with every plugin there is (%s, safe: %s),", (seed, safe) => {
  test("a game with suppositions goes on as one without, and each is the turn that then comes", () => {
    const setup = rewindable(safe);
    const [world, twin] = [randomWorld(seed, setup), randomWorld(seed, setup)];
    const random = createRandom(seed).fork("tries");
    for (let round = 0; round < ROUNDS; round++) {
      const before = hashWorld(world);
      const count = random.int(1, 4);
      const supposed = suppose(world, () => {
        play(world, `other ${round}`, 1);
        const inner = hashPieces(world);
        suppose(world, () => play(world, `inner ${round}`, count));
        expect(hashPieces(world)).toBe(inner);
        return play(world, `more ${round}`, count);
      });
      const faulty = () =>
        suppose(world, () => {
          play(world, `faulty ${round}`, 1);
          throw new Error("no more");
        });
      expect(faulty).toThrow("no more");
      expect(hashWorld(world)).toBe(before);
      expect(checkWorld(world).map(tellProblem)).toEqual([]);
      const again = suppose(world, () => {
        play(world, `other ${round}`, 1);
        return play(world, `more ${round}`, count);
      });
      expect(again).toBe(supposed);
      const next = `round ${round}`;
      const expected = suppose(world, () => play(world, next, 2));
      expect(play(world, next, 2)).toBe(expected);
      expect(play(twin, next, 2)).toBe(expected);
    }
  });

  test("every moment can be returned to, in any order, and goes on as it did", () => {
    const world = randomWorld(seed, rewindable(safe));
    const random = createRandom(seed).fork("moments");
    const hashes = new Map([[momentOf(world), hashWorld(world)]]);
    const after = new Map<object, string>();
    for (let round = 0; round < ROUNDS; round++) {
      const moment = random.pick([...hashes.keys()]);
      goTo(world, moment);
      expect(hashWorld(world)).toBe(hashes.get(moment));
      const went = play(world, "same", 2);
      expect(went).toBe(after.get(moment) ?? went);
      after.set(moment, went);
      play(world, `round ${round}`, random.int(1, 3));
      hashes.set(momentOf(world), hashWorld(world));
    }
  });

  test("a fork goes on as its world does, and neither sees the other", () => {
    const world = randomWorld(seed, rewindable(safe));
    const random = createRandom(seed).fork("forks");
    for (let round = 0; round < ROUNDS; round++) {
      const forks = Array.from({ length: random.int(1, 3) }, () => forkWorld(world));
      const before = hashWorld(world);
      for (const fork of forks) {
        expect(compareWorlds(fork, world).map(tellDifference)).toEqual([]);
        expect(checkWorld(fork).map(tellProblem)).toEqual([]);
      }
      for (const fork of forks) play(fork, `other ${round} ${random.int(0, 9)}`, random.int(0, 3));
      expect(hashWorld(world)).toBe(before);
      const [fork, second] = [forkWorld(world), forkWorld(forks[0] as World)];
      expect(hashWorld(second)).toBe(hashWorld(forks[0] as World));
      for (let turn = 0; turn < 3; turn++)
        expect(play(fork, `${round} ${turn}`, 1)).toBe(play(world, `${round} ${turn}`, 1));
      for (const one of [...forks, fork]) if (random.chance(0.8)) dropFork(one);
    }
  });
});
