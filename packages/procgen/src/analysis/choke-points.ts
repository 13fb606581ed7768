import { CARDINALS, type Grid, type Point } from "@delvekit/grid";
import { onDryGround } from "../dry";
import type { Dungeon } from "../dungeon";
import { mapRooms } from "../rooms";
import { isDeadEnd, openCells, pointAt, Terrain } from "../terrain";

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
