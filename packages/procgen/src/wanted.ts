import { number, partial, whole } from "@delvekit/grid/data";
import { createRandom, normalizeSeed, type Seed } from "@delvekit/random";
import { distanceStatsOf } from "./analysis/distances";
import { countRockLoops, exitShareOf, unusedShareOf, walkRatioOf } from "./analysis/quality/quality";
import { viewStatsOf } from "./analysis/quality/view";
import { type Dungeon, hasRooms } from "./dungeon";
import { GenerationError } from "./errors";
import { checked } from "./options/option";

/** The allowed range of a measure, both ends included. */
export interface Wish {
  readonly min?: number;
  readonly max?: number;
}

/** About how many cells `view` and `bare` are measured from. */
const SAMPLES = 200;
/** Counts are for a map with this many cells. */
const AREA = 4000;

/** Every measure that can be asked for. Counts are per 4,000 cells, so that they mean the same on maps of any size. */
const measures = {
  /** Pieces of rock of 12 or more cells that can be walked around, per 4,000 cells. */
  loops: (dungeon: Dungeon) => density(dungeon, countRockLoops(dungeon)),
  /** Rooms, per 4,000 cells; 0 in a level without a list of rooms. */
  rooms: (dungeon: Dungeon) => density(dungeon, hasRooms(dungeon) ? dungeon.rooms.length : 0),
  /** The walk between two cells over their distance. */
  walkRatio: (dungeon: Dungeon) => walkRatioOf(dungeon),
  /** The walk to the exit over the longest walk. */
  exitShare: (dungeon: Dungeon) => exitShareOf(dungeon),
  /** The walk to the exit, in steps. */
  exit: (dungeon: Dungeon) => distanceStatsOf(dungeon).exit,
  /** The share of the map that is far from every open cell. */
  unused: (dungeon: Dungeon) => unusedShareOf(dungeon),
  /** Open cells in view, the median. */
  view: (dungeon: Dungeon) => viewStatsOf(dungeon, SAMPLES).median,
  /** The share of spots with nothing special in view. */
  bare: (dungeon: Dungeon) => viewStatsOf(dungeon, SAMPLES).bare,
} as const;

/** The name of a measure that can be asked for. */
export type WishName = keyof typeof measures;
/** What is asked for, by measure. */
export type Wishes = { readonly [Name in WishName]?: Wish };

/** A wish that a level does not meet. */
export interface Shortfall {
  readonly measure: WishName;
  readonly wish: Wish;
  /** The value found. */
  readonly found: number;
  /** How far it misses the limit, as a share of the limit. */
  readonly by: number;
}

/** What {@link wanted} adds to a level. */
export interface Judged {
  /** How many levels were generated to find this one. */
  readonly draws: number;
  /** The wishes that are not met; empty if all are. */
  readonly shortfall: readonly Shortfall[];
}

/** Options of {@link wanted}. */
export interface WantedOptions {
  /** The most levels to generate, from 1 to 1000. Default: 12. */
  readonly tries?: number;
  /**
   * What to do if no level meets all wishes: return the one that comes closest, with its shortfall, or throw
   * an error. Default: `best`.
   */
  readonly otherwise?: "best" | "error";
}

/** The default wishes: an exit that is far enough away, on a map that is not mostly empty. */
export const standardWishes: Wishes = {
  exitShare: { min: 0.5 },
  exit: { min: 25 },
  unused: { max: 0.7 },
};

/** The generator that {@link wanted} returns. */
export interface WantedGenerator<Request extends { readonly seed: Seed }, D extends Dungeon> {
  readonly name: string;
  /**
   * Makes a level that meets the wishes, from the given seed or one derived from it: the `seed` of the level.
   *
   * @throws OptionError for an illegal option of the generator
   * @throws GenerationError if no level meets the wishes and `otherwise` is `error`
   * @example const dungeon = wanted(caves, { loops: { min: 2 } }).generate({ width: 80, height: 50, seed: "ember" });
   */
  generate(request: Request): D & Judged;
}

/**
 * Makes a generator picky: it draws levels until one meets all wishes, within a limited number of tries. The
 * first try is the level of the seed itself.
 *
 * @param wishes what is wanted; omitted measures are as in {@link standardWishes}, and `{}` allows any value
 * @throws OptionError for an unknown measure, a limit that is not a number or an invalid number of tries
 * @example
 * ```ts
 * const good = wanted(delve, { loops: { min: 4 }, exitShare: { min: 0.7 } }, { tries: 10 });
 * const level = good.generate({ seed: 7 });
 * ```
 */
export function wanted<Request extends { readonly seed: Seed }, D extends Dungeon>(
  generator: { readonly name: string; generate(request: Request): D },
  wishes: Wishes = {},
  { tries = 12, otherwise = "best" }: WantedOptions = {},
): WantedGenerator<Request, D> {
  checkWishes(wishes, tries);
  const all = { ...standardWishes, ...wishes };
  const generate = (request: Request): D & Judged => {
    let best: (D & Judged) | undefined;
    let failure: GenerationError | undefined;
    for (let draw = 0; draw < tries; draw++) {
      const made = attempt(generator, { ...request, seed: seedOf(request.seed, draw) });
      if (made instanceof GenerationError) {
        failure = made;
        continue;
      }
      const judged = { ...made, draws: draw + 1, shortfall: shortfallOf(made, all) };
      if (judged.shortfall.length === 0) return judged;
      if (best === undefined || missOf(judged) < missOf(best)) best = judged;
    }
    if (best === undefined) throw failure;
    if (otherwise === "best") return { ...best, draws: tries };
    throw new GenerationError("wanted", `none of ${tries} levels meets the wishes: ${tell(best)}`);
  };
  return { name: generator.name, generate };
}

/** The seed of a draw: the first is the given seed, the others are derived from it. */
function seedOf(seed: Seed, draw: number): Seed {
  if (draw === 0) return normalizeSeed(seed);
  return createRandom(seed)
    .fork("wanted")
    .fork(String(draw))
    .int(0, 2 ** 32);
}

/** A level, or the reason why the generator cannot meet its options with this seed. */
function attempt<Request, D>(
  generator: { generate(request: Request): D },
  request: Request,
): D | GenerationError {
  try {
    return generator.generate(request);
  } catch (error) {
    if (error instanceof GenerationError) return error;
    throw error;
  }
}

/**
 * Which wishes a level does not meet, and by how much.
 *
 * @example
 * ```ts
 * for (const { measure, found } of shortfallOf(level, { loops: { min: 4 } })) console.log(measure, found);
 * ```
 */
export function shortfallOf(dungeon: Dungeon, wishes: Wishes): Shortfall[] {
  return Object.entries(wishes).flatMap(([name, wish]) => {
    const measure = name as WishName;
    if (wish.min === undefined && wish.max === undefined) return [];
    const found = measures[measure](dungeon);
    const { min = found, max = found } = wish;
    const limit = found < min ? min : max;
    const by = Math.abs(found - limit) / (Math.abs(limit) || 1);
    return found < min || found > max ? [{ measure, wish, found, by }] : [];
  });
}

function density({ terrain }: Dungeon, count: number): number {
  return (count * AREA) / terrain.cells.length;
}

function missOf({ shortfall }: Judged): number {
  return shortfall.reduce((sum, { by }) => sum + by, 0);
}

function tell({ shortfall }: Judged): string {
  const parts = shortfall.map(({ measure, found, wish: { min, max } }) => {
    const limit = min !== undefined && found < min ? `at least ${min}` : `at most ${max}`;
    return `${measure} is ${found}, wanted ${limit}`;
  });
  return `the nearest falls short: ${parts.join("; ")}`;
}

/** How often to dig. */
export const TRIES = /* @__PURE__ */ whole(1, 1000);

/** @throws OptionError for an unknown measure, a limit that is not a number or an invalid number of tries */
export function checkWishes(wishes: Wishes, tries: number): void {
  checked(TRIES, tries, "tries");
  const limits = partial({ min: number(), max: number() });
  checked(partial(Object.fromEntries(Object.keys(measures).map((name) => [name, limits]))), wishes);
}
