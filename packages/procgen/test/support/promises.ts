import { createGrid } from "@delvekit/grid";
import {
  applyStep,
  checkDungeon,
  type Dungeon,
  type DungeonGenerator,
  type DungeonRequest,
  hashDungeon,
  type Option,
  type Options,
  type OptionValues,
  type Range,
  type Step,
  toAscii,
} from "@delvekit/procgen";
import { createRandom, type Random } from "@delvekit/random";
import { expect } from "vitest";

/** How many levels of each generator the tests check. */
const SEEDS = 5000;
/** The largest side of a map that the tests dig, unless told otherwise. */
const LARGEST_MAP = 100;

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
  { seeds = SEEDS, largest = LARGEST_MAP, adjust = (drawn) => drawn, also }: Hunt<O, D> = {},
): void {
  for (let seed = 0; seed < seeds; seed++) {
    const random = createRandom(`options of ${generator.name}`).fork(String(seed));
    const drawn = drawOptions(random, generator.options, largest) as OptionValues<O>;
    const request = { ...adjust(drawn, random), seed } as DungeonRequest<O>;
    const level = replayed(generator, request);
    const problems = checkDungeon(level);
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

/** Legal values of options by their descriptions, small ones more often. Width and height are always among them. */
export function drawOptions(
  random: Random,
  described: Options,
  largest = LARGEST_MAP,
): Record<string, unknown> {
  const drawn: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(described)) {
    if (random.chance(0.6)) drawn[name] = drawValue(random, option, largest);
  }
  for (const side of ["width", "height"]) drawn[side] = drawSide(random, described[side]!, largest);
  return drawn;
}

/** The smallest length and the largest now and then, mostly something between. */
function drawSide(random: Random, option: Option, largest: number): number {
  const smallest = option.kind === "int" ? option.min : 4;
  if (random.chance(0.1)) return smallest;
  if (random.chance(0.02)) return largest;
  return smallest + Math.floor(random.float() * random.float() * (largest + 1 - smallest));
}

function drawValue(random: Random, option: Option, largest: number): unknown {
  switch (option.kind) {
    case "int":
      return drawSmall(random, option.min, option.max);
    case "chance":
      return random.pick([0, 1, random.float()]);
    case "range":
      return drawRange(random, option.min, Math.min(option.max, largest - 2));
    case "choice":
      return random.pick(option.choices);
    case "weights":
      return drawWeights(random, Object.keys(option.default));
  }
}

function drawWeights(random: Random, names: readonly string[]): Record<string, number> {
  const weights = Object.fromEntries(names.map((name) => [name, random.int(0, 4)]));
  return { ...weights, [random.pick(names)]: 1 };
}

function drawRange(random: Random, min: number, max: number): Range {
  const low = drawSmall(random, min, max);
  return { min: low, max: drawSmall(random, low, max) };
}

/** A whole number from `min` to `max`, more often a small one. */
function drawSmall(random: Random, min: number, max: number): number {
  const fraction = random.float() * random.float() * random.float();
  return min + Math.floor(fraction * (max - min + 1));
}
