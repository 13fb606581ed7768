import fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../test/support/hunt";
import { entitiesWith, hashWorld, loadWorld, saveWorld, type World } from "../src";
import { checkWorld, tellProblem } from "../src/check";
import { lightOf } from "../src/light";
import { Viewer, viewOf } from "../src/sight";
import { levelsOf, Position } from "../src/space";
import { compareWorlds, tellDifference } from "../src/undo";
import { createDriver, type Driver } from "./randomised/driver";
import { randomWorld, SETUP } from "./randomised/game";

/** A hunt looks for trouble in so many worlds, other ones every time; other runs in one, always the same. */
const RUNS = tries(0, 100);
const TURNS = 1000;
/** Turns of each of the worlds that go side by side. */
const APART = 250;
/** How often worlds are looked over, in turns. */
const CHECKED_EVERY = 125;

const runs = RUNS > 0 ? { numRuns: RUNS } : { numRuns: 1, seed: 4 };
const patience = { timeout: 120_000 + RUNS * 60_000 };
const seeds = fc.string({ minLength: 1, maxLength: 6 });
/** How many turns lie between a save and the next. */
const pauses = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 3, maxLength: 9 });

interface Run {
  world: World;
  readonly driver: Driver;
}

function begin(seed: string): Run {
  return { world: randomWorld(seed), driver: createDriver(seed) };
}

function expectAlike(one: World, other: World, turn: number): void {
  if (hashWorld(one) === hashWorld(other)) return;
  expect(compareWorlds(one, other).map(tellDifference), `turn ${turn}`).toEqual([]);
}

/** What is derived, and so in no hash: what viewers see, and the light. A world that was loaded works it out anew. */
function looksOf(world: World) {
  const viewers = entitiesWith(world, Viewer, Position);
  return {
    views: viewers.map((viewer) => [viewer, ...viewOf(world, viewer).visible.words]),
    light: levelsOf(world).map(({ id }) => {
      const { red, green, blue, cells } = lightOf(world, id);
      return { red, green, blue, cells };
    }),
  };
}

function expectSound(world: World, turn: number): void {
  expect(checkWorld(world).map(tellProblem), `turn ${turn}`).toEqual([]);
}

test("a game that is saved and loaded again and again goes on like one that never was", patience, () => {
  fc.assert(
    fc.property(seeds, pauses, (seed, turnsBetween) => {
      const [straight, broken] = [begin(seed), begin(seed)];
      let next = 0;
      for (let turn = 1, save = turnsBetween[0] as number; turn <= TURNS; turn++) {
        for (const { world, driver } of [straight, broken]) driver.turn(world);
        if (turn === save) {
          broken.world = loadWorld(saveWorld(broken.world), SETUP);
          expect(looksOf(broken.world), `turn ${turn}`).toEqual(looksOf(straight.world));
          next = (next + 1) % turnsBetween.length;
          save += turnsBetween[next] as number;
        }
        if (turn % CHECKED_EVERY !== 0) continue;
        expectAlike(straight.world, broken.world, turn);
        expectSound(broken.world, turn);
      }
    }),
    runs,
  );
});

test("games that take turns with each other go as each would alone", patience, () => {
  fc.assert(
    fc.property(seeds, seeds, (seed, other) => {
      const [one, two] = [begin(seed), begin(other)];
      for (let turn = 1; turn <= APART; turn++) {
        for (const { world, driver } of [one, two]) driver.turn(world);
      }
      for (const [{ world }, alone] of [
        [one, begin(seed)],
        [two, begin(other)],
      ] as const) {
        for (let turn = 1; turn <= APART; turn++) alone.driver.turn(alone.world);
        expectAlike(world, alone.world, APART);
        expectSound(world, APART);
      }
    }),
    runs,
  );
});
