import { labelRegions, type Point } from "@delvekit/grid";
import { dryTerrainOf } from "../dry";
import { type Dungeon, hasRooms } from "../dungeon";
import { Terrain } from "../terrain";
import { type ChokePoint, chokePointsOf } from "./choke-points";
import { deadEndsOf } from "./dead-ends";
import { type DistanceStats, distanceMapOf, distanceStatsOf } from "./distances";
import { countLoops } from "./loops";
import { type Quality, type QualityOptions, qualityOf } from "./quality/quality";
import { type RoomGraph, roomGraphOf } from "./room-graph";

/** Everything that can be said about a dungeon in numbers. */
export interface Analysis {
  /** How many cells are not solid. */
  readonly open: number;
  /** Their share of the map, from 0 to 1. */
  readonly floorShare: number;
  /** How many connected parts the dry open cells form, by straight steps. */
  readonly regions: number;
  /** Ways around (independent cycles): pieces of rock that one can walk around, without those inside one room. */
  readonly loops: number;
  readonly deadEnds: readonly Point[];
  readonly chokePoints: readonly ChokePoint[];
  readonly distances: DistanceStats;
  /** How many rooms there are; 0 in a dungeon that knows none. */
  readonly rooms: number;
  /** How many connections there are; 0 in a dungeon that knows none. */
  readonly connections: number;
  /** How much there is to explore. */
  readonly quality: Quality;
  /** Of a dungeon with rooms. */
  readonly graph?: RoomGraph;
}

/** The number of cells to look around from: enough to tell levels apart, and 20 times as fast as all cells. */
const SAMPLES = 100;

/**
 * Takes all measures of a dungeon at once. Time grows with the area of the map and nothing else. What is in view is measured from about
 * 100 cells, spread evenly, unless more are asked for.
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
  const open = countOpen(terrain.cells);
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

function countOpen(cells: Uint8Array): number {
  let open = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== Terrain.solid) open++;
  return open;
}
