import { createRandom } from "@delvekit/random";
import { dryTerrain } from "../../dry";
import type { Dungeon } from "../../dungeon";
import { Terrain } from "../../terrain";

/** How many pairs of cells are walked between. */
const PAIRS = 500;
/** So many of them start at the same cell, which one flood answers. */
const PAIRS_EACH = 10;
/** The fewest columns and rows between the two cells of a pair, added up. */
const LEAST = 6;
/** How often to draw another cell where one is too near or cannot be reached. */
const TRIES = 20;

/**
 * How much longer walks are than they would be without walls: the mean over 500 random pairs of dry cells, at least 6 apart, of the
 * walk in straight steps over the difference in columns and rows. 1 on an open plain; 1 where there are no such pairs. The pairs are the
 * same for the same level.
 */
export function walkRatio(dungeon: Dungeon): number {
  const ground = dryTerrain(dungeon);
  const { width, cells } = ground;
  const spots: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] !== Terrain.solid) spots.push(cell);
  const random = createRandom("walk ratio");
  const steps = new Int32Array(cells.length);
  const queue = new Int32Array(cells.length);
  let sum = 0;
  let pairs = 0;
  for (let start = 0; start < PAIRS / PAIRS_EACH && spots.length > 0; start++) {
    const from = random.pick(spots);
    flood(cells, width, from, steps, queue);
    for (let pair = 0, tries = 0; pair < PAIRS_EACH && tries < TRIES * PAIRS_EACH; tries++) {
      const to = random.pick(spots);
      const apart = Math.abs((to % width) - (from % width)) + Math.abs(rowOf(to, width) - rowOf(from, width));
      if (apart < LEAST || steps[to] === -1) continue;
      sum += steps[to]! / apart;
      pair++;
      pairs++;
    }
  }
  return pairs === 0 ? 1 : sum / pairs;
}

function rowOf(cell: number, width: number): number {
  return Math.floor(cell / width);
}

function flood(cells: Uint8Array, width: number, from: number, steps: Int32Array, queue: Int32Array): void {
  const strides = [-width, 1, width, -1];
  steps.fill(-1);
  steps[from] = 0;
  queue[0] = from;
  for (let head = 0, tail = 1; head < tail; head++) {
    const cell = queue[head]!;
    for (let side = 0; side < 4; side++) {
      const next = cell + strides[side]!;
      if (cells[next] === Terrain.solid || steps[next] !== -1) continue;
      steps[next] = steps[cell]! + 1;
      queue[tail++] = next;
    }
  }
}
