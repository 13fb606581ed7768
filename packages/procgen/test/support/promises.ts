import { createGrid } from "@delvekit/grid";
import {
  applyStep,
  checkDungeon,
  type Dungeon,
  type DungeonGenerator,
  type DungeonRequest,
  hashDungeon,
  type Options,
  type OptionValues,
  type Step,
  toAscii,
} from "@delvekit/procgen";
import { createRandom, type Random } from "@delvekit/random";
import { expect } from "vitest";
import { tries } from "../../../../test/support/hunt";
import { drawOptions } from "./draw";
import { structureProblems } from "./structure";

/** How many levels of each generator the tests check. */
const SEEDS = tries(500, 5000, 30);
/** The most levels that a test may ask for: few where it runs again for each of many mutants. */
const MOST_SEEDS = tries(100_000, 100_000, 30);

/** What a test of a generator may set. */
interface Hunt<O extends Options, D extends Dungeon> {
  readonly seeds?: number;
  /** The largest side of a map. */
  readonly largest?: number;
  /** Makes options that were drawn one by one fit each other, or takes some out. */
  adjust?(drawn: OptionValues<O>, random: Random): Partial<OptionValues<O>>;
  /** Looks at each level for more than `checkDungeon` knows of. */
  also?(level: D, request: DungeonRequest<O>): void;
}

/**
 * Digs levels of many seeds with random legal options and checks that each keeps every promise, is what its steps
 * add up to, and (for some) is the same when dug again.
 */
export function huntForBrokenPromises<O extends Options, D extends Dungeon, S extends Step>(
  generator: DungeonGenerator<O, D, S>,
  { seeds = SEEDS, largest, adjust = (drawn) => drawn, also }: Hunt<O, D> = {},
): void {
  for (let seed = 0; seed < Math.min(seeds, MOST_SEEDS); seed++) {
    const random = createRandom(`options of ${generator.name}`).fork(String(seed));
    const drawn = drawOptions(random, generator.options, largest) as OptionValues<O>;
    const request = { ...adjust(drawn, random), seed } as DungeonRequest<O>;
    const level = replayed(generator, request);
    const problems = [...checkDungeon(level), ...structureProblems(level)];
    if (problems.length > 0) {
      expect.fail(`${JSON.stringify(request)}\n${toAscii(level)}\n${JSON.stringify(problems.slice(0, 5))}`);
    }
    if (seed % 50 === 0) expect(hashDungeon(generator.generate(request))).toBe(hashDungeon(level));
    also?.(level, request);
  }
}

/** A level, of which the steps were found to add up to its terrain. */
function replayed<O extends Options, D extends Dungeon, S extends Step>(
  generator: DungeonGenerator<O, D, S>,
  request: DungeonRequest<O>,
): D {
  const { width, height } = request as unknown as { width: number; height: number };
  const map = createGrid(width, height);
  const steps = generator.steps(request);
  let next = steps.next();
  for (; !next.done; next = steps.next()) applyStep(map, next.value);
  const level = next.value;
  if (map.cells.some((value, cell) => value !== level.terrain.cells[cell])) {
    expect.fail(
      `the steps of ${JSON.stringify(request)} add up to\n${toAscii({ ...level, terrain: map })}\n\n${toAscii(level)}`,
    );
  }
  return level;
}
