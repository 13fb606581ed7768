import { CARDINALS, type Grid, labelRegions, type Point } from "@delvekit/grid";
import { dryTerrainOf, onDryGround } from "../dry";
import { type Dungeon, hasRooms, mapRooms } from "../dungeon";
import { isDeadEnd, openCells, pointAt, Terrain } from "../terrain";
import { type DistanceStats, distanceMapOf, distanceStatsOf } from "./distances";
import { type Quality, type QualityOptions, qualityOf } from "./quality/quality";
import { countLoops, type RoomGraph, roomGraphOf } from "./room-graph";

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

/** A cell through which all ways to some other cells lead. */
export interface ChokePoint extends Point {
  /**
   * How many open cells can no longer be reached from the entrance when this one is blocked, not counting
   * itself.
   */
  readonly area: number;
}

/**
 * All cells that cut others off from the entrance when blocked, row by row, without the entrance itself.
 *
 * @example
 * ```ts
 * // The cell that cuts off the most: a good place for a guard.
 * const [worst] = chokePointsOf(caves.generate({ seed: 7 })).sort((a, b) => b.area - a.area);
 * ```
 */
export function chokePointsOf(dungeon: Dungeon): ChokePoint[] {
  const { terrain, entrance } = onDryGround(dungeon);
  const areas = cutAreas(terrain, entrance.y * terrain.width + entrance.x);
  const points: ChokePoint[] = [];
  for (let cell = 0; cell < areas.length; cell++) {
    if (areas[cell] !== 0) points.push({ ...pointAt(terrain, cell), area: areas[cell]! });
  }
  return points;
}

/**
 * For each cell, how many open cells it cuts off from the start when blocked: 0 for most, and for the start
 * itself. One walk in depth over the map (Tarjan's articulation points), without recursion.
 */
export function cutAreas(terrain: Grid<Uint8Array>, start: number): Int32Array {
  const { cells } = terrain;
  const areas = new Int32Array(cells.length);
  // Cells are numbered from 1 as they are found. `lowest` is the lowest number that can be stepped to from a
  // cell or from what was found beyond it.
  const numbers = new Int32Array(cells.length);
  const lowest = new Int32Array(cells.length);
  const beyond = new Int32Array(cells.length);
  const parents = new Int32Array(cells.length);
  const turns = new Uint8Array(cells.length);
  let cell = start;
  let found = 1;
  parents[start] = OFF;
  numbers[start] = lowest[start] = beyond[start] = 1;
  while (cell !== OFF) {
    const parent = parents[cell]!;
    const turn = turns[cell]!++;
    if (turn < 4) {
      const next = neighbour(terrain, cell, turn);
      if (next === OFF || cells[next] === Terrain.solid) continue;
      if (numbers[next] !== 0) {
        if (numbers[next]! < lowest[cell]!) lowest[cell] = numbers[next]!;
        continue;
      }
      parents[next] = cell;
      numbers[next] = lowest[next] = ++found;
      beyond[next] = 1;
      cell = next;
      continue;
    }
    if (parent !== OFF) {
      beyond[parent]! += beyond[cell]!;
      if (lowest[cell]! >= numbers[parent]!) areas[parent]! += beyond[cell]!;
      else if (lowest[cell]! < lowest[parent]!) lowest[parent] = lowest[cell]!;
    }
    cell = parent;
  }
  areas[start] = 0;
  return areas;
}

const OFF = -1;

/** The cell in one of the four straight directions, or {@link OFF} the map. */
function neighbour({ width, height }: Grid<Uint8Array>, cell: number, direction: number): number {
  const { dx, dy } = CARDINALS[direction]!;
  const [x, y] = [(cell % width) + dx, Math.floor(cell / width) + dy];
  return x < 0 || y < 0 || x >= width || y >= height ? OFF : y * width + x;
}

/**
 * The ends of blind passages, row by row: open cells outside rooms with solid rock on at least three sides.
 *
 * @example
 * ```ts
 * const hidingPlaces = deadEndsOf(roomsAndMazes.generate({ seed: 7, deadEnds: 1 }));
 * ```
 */
export function deadEndsOf(dungeon: Dungeon): Point[] {
  const { terrain } = dungeon;
  const roomAt = mapRooms(dungeon);
  return openCells(terrain.cells)
    .filter((cell) => isDeadEnd(terrain, cell) && roomAt[cell] === -1)
    .map((cell) => pointAt(terrain, cell));
}
