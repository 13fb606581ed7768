import { computeDistances, createDistanceField, labelRegions, UNREACHED } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { dryTerrainOf } from "../../dry";
import type { Dungeon } from "../../dungeon";
import { isInside, openCells, pointAt, Terrain } from "../../terrain";
import { distanceMapOf, distanceStatsOf } from "../distances";
import { viewStatsOf } from "./view";

/** How many pairs of cells are walked between. */
const PAIRS = 500;
/** How many of them start at the same cell, so that one flood measures them all. */
const PAIRS_EACH = 10;
/** The fewest columns and rows between the two cells of a pair, added up. */
const LEAST = 6;
/** How often to draw another cell where one is too near or cannot be reached. */
const TRIES = 20;

/**
 * How much longer walks are than they would be without walls: the mean over 500 random pairs of dry cells, at least 6 apart, of the
 * walk in straight steps over the difference in columns and rows. 1 on an open plain; 1 where there are no such pairs. The pairs are the
 * same for the same level.
 *
 * @example
 * ```ts
 * // 1.3: a walk is 30 % longer than it would be without walls.
 * const ratio = walkRatioOf(level);
 * ```
 */
export function walkRatioOf(dungeon: Dungeon): number {
  const { width, height, cells } = dryTerrainOf(dungeon);
  const open = { width, height, cells: cells.map((value) => Number(value !== Terrain.solid)) };
  const spots = openCells(cells);
  const random = createRandom("walk ratio");
  const field = createDistanceField(width, height);
  const steps = field.cells;
  let sum = 0;
  let pairs = 0;
  for (let nth = 0; nth < PAIRS / PAIRS_EACH && spots.length > 0; nth++) {
    const from = random.pick(spots);
    computeDistances(open, [from], { directions: 4, out: field });
    for (let pair = 0, tries = 0; pair < PAIRS_EACH && tries < TRIES * PAIRS_EACH; tries++) {
      const to = random.pick(spots);
      const [start, end] = [pointAt(open, from), pointAt(open, to)];
      const apart = Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
      if (apart < LEAST || steps[to] === UNREACHED) continue;
      sum += steps[to]! / apart;
      pair++;
      pairs++;
    }
  }
  return pairs === 0 ? 1 : sum / pairs;
}

/** The fewest cells of a rock that counts as a loop: smaller ones are pillars. */
const LEAST_ROCK = 12;
/** Rock at least this far from every open cell is unused. */
const FAR = 5;

/**
 * How many pieces of rock of 12 or more cells are enclosed by open cells, so that they can be walked around.
 *
 * @example
 * ```ts
 * const pillarsAside = countRockLoops(caves.generate({ seed: 7 }));
 * ```
 */
export function countRockLoops({ terrain }: Dungeon): number {
  const rock = terrain.cells.map((value) => Number(value === Terrain.solid));
  const { labels, sizes } = labelRegions({ ...terrain, cells: rock }, { directions: 8 });
  const isOuter = new Set<number>();
  for (let cell = 0; cell < rock.length; cell++)
    if (!isInside(terrain, cell)) isOuter.add(labels.cells[cell]!);
  return sizes.filter((size, label) => size >= LEAST_ROCK && !isOuter.has(label)).length;
}

/**
 * The share of cells that are 5 or more king's moves from any open cell, from 0 to 1.
 *
 * @example
 * ```ts
 * const tooEmpty = unusedShareOf(level) > 0.3;
 * ```
 */
export function unusedShareOf({ terrain }: Dungeon): number {
  const everywhere = { ...terrain, cells: new Uint8Array(terrain.cells.length).fill(1) };
  const steps = computeDistances(everywhere, openCells(terrain.cells), { directions: 8 }).cells;
  return steps.filter((moves) => moves >= FAR).length / steps.length;
}

/** How much there is to explore in a level, in numbers that mean the same on maps of any size. */
export interface Quality {
  /** Open cells in sight from a dry cell, up to 29 cells away: the median over all such cells. */
  readonly view: number;
  /** The 95th percentile of the same. */
  readonly viewMost: number;
  /** The share of dry cells from which nothing special is in view: nothing but rock, floor, corridors and doors. */
  readonly bare: number;
  /** The walk between two random cells over their distance in columns and rows, on average. */
  readonly walkRatio: number;
  /** The share of cells that are 5 or more king's moves from any open cell. */
  readonly unused: number;
  /** The walk from the entrance to the exit over the longest walk from the entrance; 0 if none leads there. */
  readonly exitShare: number;
  /** Pieces of rock of 12 or more cells that can be walked around. */
  readonly loops: number;
}

/** Options of the measures of quality, see {@link analyze}. */
export interface QualityOptions {
  /**
   * The number of cells from which to measure the view (default: all dry ones). This takes most of the time.
   */
  readonly samples?: number;
}

/**
 * Measures how much there is to explore, in time proportional to the area of the map.
 *
 * @example
 * ```ts
 * const { view, bare, walkRatio } = qualityOf(delve.generate({ seed: 7 }), { samples: 100 });
 * ```
 */
export function qualityOf(dungeon: Dungeon, { samples }: QualityOptions = {}): Quality {
  const { median, most, bare } = viewStatsOf(dungeon, samples);
  return {
    view: median,
    viewMost: most,
    bare,
    walkRatio: walkRatioOf(dungeon),
    unused: unusedShareOf(dungeon),
    exitShare: exitShareOf(dungeon),
    loops: countRockLoops(dungeon),
  };
}

/**
 * The walk from the entrance to the exit over the longest walk from the entrance; 0 if none leads there.
 *
 * @example
 * ```ts
 * // From 0 to 1: at 1 the exit is as far away as possible.
 * const share = exitShareOf(level);
 * ```
 */
export function exitShareOf(dungeon: Dungeon): number {
  const { exit, max } = distanceStatsOf(dungeon, distanceMapOf(dungeon));
  return exit === -1 || max === 0 ? 0 : exit / max;
}
