import { computeDistances, type Grid, UNREACHED } from "@delvekit/grid";
import { onDryGround } from "../dry";
import type { Dungeon } from "../dungeon";
import { cellOf, Terrain } from "../terrain";

/** How far it is from the entrance, in straight steps. */
export interface DistanceStats {
  /** The mean over all open cells that can be reached. */
  readonly mean: number;
  /** The median. */
  readonly median: number;
  readonly max: number;
  /** To the exit; -1 if it cannot be reached. */
  readonly exit: number;
}

/**
 * The walk from the entrance to every cell over dry ground, in straight steps; `UNREACHED` where none leads.
 *
 * @example
 * ```ts
 * const { width, cells } = distanceMapOf(level);
 * const steps = cells[level.exit.y * width + level.exit.x];
 * ```
 */
export function distanceMapOf(dungeon: Dungeon): Grid<Int32Array> {
  return walksOnTerrain(onDryGround(dungeon));
}

/** The same walk, regardless of layers. */
export function walksOnTerrain({ terrain, entrance }: Dungeon): Grid<Int32Array> {
  const cells = new Uint8Array(terrain.cells.length);
  for (let cell = 0; cell < cells.length; cell++) if (terrain.cells[cell] !== Terrain.solid) cells[cell] = 1;
  const goals = [cellOf(terrain.width, entrance)];
  const field = computeDistances({ ...terrain, cells }, goals, { directions: 4 });
  return { ...terrain, cells: field.cells };
}

/**
 * Sums up the walks from the entrance.
 *
 * @example
 * ```ts
 * const { exit, max } = distanceStatsOf(caves.generate({ seed: 7 }));
 * ```
 */
export function distanceStatsOf(dungeon: Dungeon, distances = distanceMapOf(dungeon)): DistanceStats {
  const { width, cells } = distances;
  const exit = cells[dungeon.exit.y * width + dungeon.exit.x]!;
  const reached = cells.filter((steps) => steps !== UNREACHED).sort();
  const { length } = reached;
  const mean = reached.reduce((sum, steps) => sum + steps, 0) / length;
  return { mean, median: reached[(length - 1) >> 1] ?? 0, max: reached.at(-1) ?? 0, exit: knownWalk(exit) };
}

/** A distance as plain data: -1 if there is no way. */
export function knownWalk(distance: number): number {
  return distance === UNREACHED ? -1 : distance;
}
