import type { Grid } from "@delvekit/grid";
import { createRandom, type Random, type Seed } from "@delvekit/random";
import { type Connection, type Dungeon, hasRooms, type Layered } from "../dungeon";
import { layersOf } from "../layers";
import { type GivenOptions, type Options, type OptionValues, readOptions } from "../options/option";
import { Terrain } from "../terrain";

/**
 * Returns a changed copy of a dungeon and leaves the original as it is. Passes compose like any functions. A
 * pass that needs rooms (`Pass<RoomDungeon>`) does not compile on a dungeon without them. What it `Adds` is part of the type of the copy.
 */
export type Pass<Needs extends Dungeon = Dungeon, Adds = unknown> = <D extends Needs>(dungeon: D) => D & Adds;

/** The dungeon with another terrain, and its connections updated. */
export function withTerrain<D extends Dungeon>(dungeon: D, terrain: Grid<Uint8Array>): D {
  if (!hasRooms(dungeon)) return { ...dungeon, terrain };
  const connections = dungeon.connections.flatMap((connection) => refreshed(connection, terrain));
  return { ...dungeon, terrain, connections };
}

/** The connection with its remaining doors, or nothing if its path is blocked. */
function refreshed(connection: Connection, { width, cells }: Grid<Uint8Array>): Connection[] {
  const at = ({ x, y }: { x: number; y: number }) => cells[y * width + x];
  if (connection.path.some((point) => at(point) === Terrain.solid)) return [];
  const doors = connection.doors.filter((point) => at(point) === Terrain.door);
  return [doors.length === connection.doors.length ? connection : { ...connection, doors }];
}

/** The option of every pass that draws at random. */
export interface PassSeed {
  /** The source of randomness: a seed, or a stream to fork. Default: the seed of the dungeon. */
  readonly seed?: Seed | Random;
}

/** The stream of a pass by the name of the pass: the same for the same seed, whatever else was drawn. */
export function streamOf(dungeon: Dungeon, name: string, seed: Seed | Random = dungeon.seed): Random {
  return (typeof seed === "object" ? seed : createRandom(seed)).fork(name);
}

type Step<From, To> = (dungeon: From) => To;

/**
 * Applies up to six passes one after another. Each must accept what the ones before it return: a pass that
 * needs rooms does not compile on a dungeon without them.
 *
 * @example
 * ```ts
 * const level = applyPasses(tree.generate({ seed: 7 }), removeDeadEnds, assignRoles(), lockDoors());
 * ```
 */
export function applyPasses<A extends Dungeon, B, C = B, D = C, E = D, F = E, G = F>(
  dungeon: A,
  first: Step<A, B>,
  second?: Step<B, C>,
  third?: Step<C, D>,
  fourth?: Step<D, E>,
  fifth?: Step<E, F>,
  sixth?: Step<F, G>,
): G;
export function applyPasses(
  dungeon: Dungeon,
  ...passes: readonly (Step<Dungeon, Dungeon> | undefined)[]
): Dungeon {
  return passes.reduce<Dungeon>((changed, pass) => pass?.(changed) ?? changed, dungeon);
}

/** What a caller may give to a pass with these options. */
export type PassOptions<O extends Options> = GivenOptions<O> & PassSeed;

/**
 * Makes passes that change nothing but the layers of a level.
 *
 * @param name of the stream that they draw from
 * @param lay changes the layers, which are a copy, in place
 */
export function layeredPass<O extends Options, Needs extends Dungeon = Dungeon>(
  name: string,
  options: O,
  lay: (level: Needs & Layered, random: Random, values: OptionValues<O>) => void,
): (given?: PassOptions<O>) => Pass<Needs, Layered> {
  return ({ seed, ...given } = {} as PassOptions<O>) => {
    const values = readOptions(options, given as GivenOptions<O>);
    return (dungeon) => {
      const level = { ...dungeon, layers: layersOf(dungeon) };
      lay(level, streamOf(dungeon, name, seed), values);
      return level;
    };
  };
}
