import type { Dungeon } from "../../dungeon";
import { distanceMapOf, distanceStatsOf } from "../distances";
import { countRockLoops, unusedShareOf } from "./rock";
import { viewStatsOf } from "./view";
import { walkRatioOf } from "./walks";

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

/** Options of {@link qualityOf}. */
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
