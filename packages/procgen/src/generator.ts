import { normalizeSeed, type Seed } from "@delvekit/random";
import type { Dungeon } from "./dungeon";
import { OptionError } from "./errors";
import { type GivenOptions, type Options, type OptionValues, readOptions } from "./options/option";
import type { Placer, Placing } from "./placing";
import type { Step } from "./step";

/** What a generator is asked for: a seed, and any of its options. */
export type DungeonRequest<O extends Options> = GivenOptions<O> & {
  /** Any text or whole number. The same seed and options give the same dungeon everywhere. */
  readonly seed: Seed;
  /** Hand-drawn places for the level; see `createPlacer` of `@delvekit/procgen/places`. */
  readonly places?: Placer | undefined;
};

/** A dungeon generator. */
export interface DungeonGenerator<
  O extends Options = Options,
  D extends Dungeon = Dungeon,
  S extends Step = Step,
> {
  readonly name: string;
  /** The options by name, described as data: the source of validation, help texts and sliders. */
  readonly options: O;
  /**
   * Makes a dungeon.
   *
   * @throws OptionError for an unknown or illegal option, SeedError for an illegal seed
   * @throws GenerationError when the map cannot hold what legal options ask for
   * @example const dungeon = caves.generate({ width: 80, height: 50, seed: "ember" });
   */
  generate(request: DungeonRequest<O>): D;
  /**
   * Makes the same dungeon step by step: yields what was just done, as data, and returns the dungeon.
   * Options are checked at once, not at the first step.
   * @example for (const step of tree.steps({ width: 80, height: 50, seed: "ember" })) console.log(step.kind);
   */
  steps(request: DungeonRequest<O>): Generator<S, D, void>;
}

/** The definition of a generator, for {@link defineGenerator}. */
export interface GeneratorDefinition<O extends Options, D extends Dungeon, S extends Step> {
  readonly name: string;
  readonly options: O;
  /** Checks options that depend on each other, before the first step. Throws OptionError. */
  check?(options: OptionValues<O>): void;
  /**
   * Digs. Gets checked options and a normalized seed; must draw from nothing but that seed.
   *
   * @param isWatched false when nobody sees the steps, as in {@link DungeonGenerator.generate}: steps may be left out then to save
   *   the time of describing them. The dungeon must be the same.
   * @param placing the places of this level, for generators that join them to their rooms; others need not care
   */
  dig(options: OptionValues<O>, seed: Seed, isWatched: boolean, placing?: Placing): Generator<S, D, void>;
}

/**
 * Makes a generator that checks its options before it digs.
 *
 * @example
 * ```ts
 * const plain = defineGenerator({
 *   name: "plain",
 *   options: { size: whole(4, 100, { default: 20, help: "Columns and rows." }) },
 *   *dig(options, seed): Generator<Step, Dungeon, void> {
 *     const terrain = createGrid(options.size, options.size);
 *     fillRect(terrain, { x: 1, y: 1, width: options.size - 2, height: options.size - 2 }, Terrain.floor);
 *     yield { kind: "plain", terrain };
 *     return { generator: "plain", seed, options, terrain, entrance: { x: 1, y: 1 }, exit: { x: 2, y: 2 } };
 *   },
 * });
 * ```
 */
export function defineGenerator<O extends Options, D extends Dungeon, S extends Step>(
  definition: GeneratorDefinition<O, D, S>,
): DungeonGenerator<O, D, S> {
  const { name, options } = definition;
  const start = (request: DungeonRequest<O>, isWatched: boolean): Generator<S, D, void> => {
    const { seed, places, ...given } = request;
    if (seed === undefined) throw new OptionError("seed", seed, "a string or a whole number");
    const resolved = readOptions(options, given as unknown as GivenOptions<O>);
    definition.check?.(resolved);
    const level = normalizeSeed(seed);
    const placing = places?.begin(level);
    const steps = definition.dig(resolved, level, isWatched, placing);
    return placing ? placing.follow(steps) : steps;
  };
  return {
    name,
    options,
    steps: (request) => start(request, true),
    generate: (request) => drain(start(request, false)),
  };
}

function drain<D>(steps: Generator<unknown, D, void>): D {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
