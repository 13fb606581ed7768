import { labelRegions, type Point } from "@delvekit/grid";
import { dryTerrainOf } from "../dry";
import { type Dungeon, hasRooms } from "../dungeon";
import { Terrain } from "../terrain";
import { type ChokePoint, chokePointsOf, deadEndsOf } from "./choke-points";
import { type DistanceStats, distanceMapOf, distanceStatsOf } from "./distances";
import { countLoops } from "./loops";
import { type Quality, type QualityOptions, qualityOf } from "./quality/quality";
import { type RoomGraph, roomGraphOf } from "./room-graph";

/** All measures of a dungeon. */
export interface Analysis {
  /** How many cells are not solid. */
  readonly open: number;
  /** Their share of the map, from 0 to 1. */
  readonly floorShare: number;
  /** How many connected parts the dry open cells form, by straight steps. */
  readonly regions: number;
  /** Independent cycles: pieces of rock that can be walked around, except those inside a single room. */
  readonly loops: number;
  readonly deadEnds: readonly Point[];
  readonly chokePoints: readonly ChokePoint[];
  readonly distances: DistanceStats;
  /** How many rooms there are; 0 in a dungeon without a list of rooms. */
  readonly rooms: number;
  /** How many connections there are; 0 in a dungeon without a list of rooms. */
  readonly connections: number;
  /** How much there is to explore. */
  readonly quality: Quality;
  /** The room graph, in a dungeon with rooms. */
  readonly graph?: RoomGraph;
}

/**
 * The number of cells to measure the view from: enough to distinguish levels, and 20 times as fast as all
 * cells.
 */
const SAMPLES = 100;

/**
 * Takes all measures of a dungeon at once, in time proportional to the area of the map. The view is measured from about
 * 100 evenly spread cells unless `samples` says otherwise.
 *
 * @example
 * ```ts
 * const { loops, distances, quality } = analyze(tree.generate({ seed: 7 }));
 * ```
 */
export function analyze(dungeon: Dungeon, { samples = SAMPLES }: QualityOptions = {}): Analysis {
  const { terrain } = dungeon;
  const distances = distanceMapOf(dungeon);
  const graph = hasRooms(dungeon) ? roomGraphOf(dungeon, distances) : undefined;
  const open = terrain.cells.filter((value) => value !== Terrain.solid).length;
  return {
    open,
    floorShare: open / terrain.cells.length,
    regions: labelRegions(dryTerrainOf(dungeon)).count,
    loops: graph?.loops ?? countLoops(dungeon),
    deadEnds: deadEndsOf(dungeon),
    chokePoints: chokePointsOf(dungeon),
    distances: distanceStatsOf(dungeon, distances),
    rooms: graph?.nodes.length ?? 0,
    connections: graph?.edges.length ?? 0,
    quality: qualityOf(dungeon, { samples }),
    ...(graph && { graph }),
  };
}
