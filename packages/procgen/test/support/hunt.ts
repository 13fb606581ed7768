import {
  type AnyGenerator,
  catalogue,
  checkDungeon,
  type Dungeon,
  hashDungeon,
  type RoomDungeon,
  toAscii,
} from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { expect } from "vitest";
import { size } from "../../../../test/support/hunt";
import { drawOptions } from "./draw";

/**
 * Levels of every generator in the catalogue: default ones and, where they can be met, such with random options. So many seeds in a
 * hunt, a third of them in other runs.
 */
export function* everyKindOfLevel(seeds: number, largest = 60): Generator<Dungeon> {
  for (const generator of Object.values(catalogue)) {
    // Shapes are changed before anything is laid on them: levels with layers have tests of their own.
    if (generator.name === "delve" || generator.name === "cycles") continue;
    for (let seed = 0; seed < size(Math.ceil(seeds / 3), seeds); seed++) {
      yield generator.generate({ seed, width: 48, height: 32 });
      const level = generateAnyhow(generator, seed, largest);
      if (level !== undefined) yield level;
    }
  }
}

/** The same, of those with rooms. */
export function* everyKindWithRooms(seeds: number, largest = 60): Generator<RoomDungeon> {
  for (const level of everyKindOfLevel(seeds, largest)) if ("rooms" in level) yield level as RoomDungeon;
}

/** Options that were drawn one by one need not fit each other: what cannot be met is left out. */
function generateAnyhow(generator: AnyGenerator, seed: number, largest: number): Dungeon | undefined {
  const random = createRandom(`passes on ${generator.name}`).fork(String(seed));
  try {
    return generator.generate({ ...drawOptions(random, generator.options, largest), seed });
  } catch {
    return undefined;
  }
}

/** A dungeon after a pass, which kept every promise and left the dungeon that it was given alone. */
export function passed<D extends Dungeon, R extends Dungeon>(dungeon: D, pass: (dungeon: D) => R): R {
  const before = hashDungeon(dungeon);
  const after = pass(dungeon);
  expect(hashDungeon(dungeon)).toBe(before);
  const problems = checkDungeon(after);
  if (problems.length > 0) {
    expect.fail(
      `${dungeon.generator}, seed ${dungeon.seed}: ${JSON.stringify(problems.slice(0, 5))}\n${toAscii(dungeon)}\n\n${toAscii(after)}`,
    );
  }
  expect(hashDungeon(pass(dungeon))).toBe(hashDungeon(after));
  return after;
}
