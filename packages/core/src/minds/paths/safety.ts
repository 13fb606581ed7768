import { createGrid, type DistanceField, type Grid, UNREACHED } from "@delvekit/grid";
import { computeDistances, createDistanceField } from "@delvekit/grid/plain";
import type { Level } from "../../space";
import { resource, resourceOf, type World } from "../../world";
import { fieldFor } from "./fields";
import { hasOutline, type Outline, outlineOf } from "./regions";
import { type MovementCode, type Ways, waysOf } from "./ways";

/** The data for computing a level's safety maps for one kind of movement. */
interface Bench {
  readonly threat: DistanceField;
  readonly costs: Grid<Uint8Array>;
  /** The cells that can be reached, with the value of each as a refuge. */
  readonly refuges: number[];
  readonly worths: number[];
  /** The cells on loops, and the outline for which they were found. */
  loops: readonly number[];
  outline: Outline;
  /** How far into a dead end each cell is, and the revision of the costs for which that was computed. */
  pockets: Int32Array;
  revision: number;
}

interface SafetyMap {
  readonly field: DistanceField;
  revision: number;
  used: number;
}

interface SafetyMaps {
  readonly benches: Map<string, Bench>;
  /** By level, movement and threats. */
  readonly kept: Map<string, SafetyMap>;
  asked: number;
}

/** Derived, never saved. */
export const SafetyResource = resource<SafetyMaps>({
  name: "minds.safety",
  create: () => ({ benches: new Map(), kept: new Map(), asked: 0 }),
});

/** How many maps are kept. All minds that flee from the same threats share one. */
const MOST_MAPS = 8;

/**
 * A map for fleeing: the lower a cell, the safer it is. The distances from the threats are inverted, reduced in dead ends, and scanned again, so that
 * the path to a safe place runs downhill (Brogue's safety maps, after Joel Day and Brian Walker). On a loop,
 * downhill leads around the loop forever; a dead end is entered only if nothing else is left.
 *
 * @param threats the cells to get away from, in any order
 */
export function safetyFrom(
  world: World,
  level: Level,
  threats: readonly number[],
  movement: MovementCode,
): DistanceField {
  const maps = resourceOf(world, SafetyResource);
  const ways = waysOf(world, level, movement);
  const sorted = [...threats].sort((a, b) => a - b);
  const key = `${level.id} ${movement} ${sorted.join()}`;
  let map = maps.kept.get(key);
  if (!map) {
    if (maps.kept.size >= MOST_MAPS) dropOldest(maps.kept);
    map = { field: fieldFor(world, level), revision: -1, used: 0 };
    maps.kept.set(key, map);
  }
  map.used = ++maps.asked;
  if (map.revision !== ways.revision) {
    scan(benchFor(world, maps, level, movement, ways), map.field, ways, sorted);
    map.revision = ways.revision;
  }
  return map.field;
}

/** How much a step away from the threat counts compared to a step of walking, in fifths. */
const FEAR = 6;
/** The penalty for each step deeper into a dead end. It exceeds {@link FEAR} fifths, so the mouth of a dead end is better than its end. */
const DREAD = 2;
/** The extra cost of squeezing past within reach of a threat. */
const WITHIN_REACH = 8;

function scan(bench: Bench, out: DistanceField, ways: Ways, threats: readonly number[]): void {
  const { threat, costs, refuges, worths, pockets } = bench;
  computeDistances(ways.costs, threats, { out: threat });
  refuges.length = 0;
  worths.length = 0;
  for (let cell = 0; cell < threat.cells.length; cell++) {
    const distance = threat.cells[cell]!;
    if (distance === UNREACHED || ways.costs.cells[cell] === 0) continue;
    refuges.push(cell);
    worths.push(DREAD * pockets[cell]! - Math.floor((FEAR * distance) / 5));
  }
  costs.cells.set(ways.costs.cells);
  for (const cell of threats) barThreat(costs, cell);
  computeDistances(costs, refuges, { out, goalCosts: worths });
}

/** Keeps fleeing minds from walking through a threat, or past it if they can avoid it. */
function barThreat({ width, height, cells }: Grid<Uint8Array>, threat: number): void {
  const x = threat % width;
  const y = (threat - x) / width;
  for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
    for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
      const cell = ny * width + nx;
      if (cells[cell] !== 0) cells[cell] = Math.min(255, cells[cell]! + WITHIN_REACH);
    }
  }
  cells[threat] = 0;
}

function benchFor(world: World, maps: SafetyMaps, level: Level, movement: MovementCode, ways: Ways): Bench {
  const key = `${level.id} ${movement}`;
  let bench = maps.benches.get(key);
  if (!bench) {
    bench = {
      threat: fieldFor(world, level),
      costs: createGrid(level.width, level.height),
      refuges: [],
      worths: [],
      loops: [],
      outline: new Uint8Array(0),
      pockets: new Int32Array(0),
      revision: -1,
    };
    maps.benches.set(key, bench);
  }
  if (bench.revision !== ways.revision) measurePockets(bench, ways);
  return bench;
}

/**
 * Brings a bench up to date with the costs. Doors and fire change how far the loops are, but usually not
 * which cells are on them.
 */
function measurePockets(bench: Bench, { costs, revision }: Ways): void {
  if (!hasOutline(costs.cells, bench.outline)) {
    bench.loops = loopsOf(costs);
    bench.outline = outlineOf(costs.cells);
  }
  bench.pockets = depthsFrom(bench.loops, costs, bench.threat);
  bench.revision = revision;
}

function dropOldest(kept: Map<string, SafetyMap>): void {
  let oldest: [string, SafetyMap] | undefined;
  for (const entry of kept) if (!oldest || entry[1].used < oldest[1].used) oldest = entry;
  if (oldest) kept.delete(oldest[0]);
}

/** The neighbours of a cell, clockwise from north: straight and diagonal ones alternate. */
const AROUND = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/**
 * The distance from each cell to the nearest loop, a path on which one can run in a circle: 0 on a loop, and where no loop can be reached. An entity
 * that flees into a pocket can be cornered there.
 *
 * The loops are what is left after peeling open cells from the outside as long as everything stays connected: a thinning that preserves connections
 * (it removes cells whose Yokoi number is 1) until only a skeleton without dead ends remains.
 */
export function pocketDepths(costs: Grid<Uint8Array>): Int32Array {
  return depthsFrom(loopsOf(costs), costs, createDistanceField(costs.width, costs.height));
}

function loopsOf(costs: Grid<Uint8Array>): number[] {
  const bones = thin(costs);
  const loops: number[] = [];
  for (let cell = 0; cell < bones.length; cell++) if (bones[cell] === 1) loops.push(cell);
  return loops;
}

function depthsFrom(loops: readonly number[], costs: Grid<Uint8Array>, out: DistanceField): Int32Array {
  const { cells } = computeDistances(costs, loops, { out });
  return cells.map((distance) => (distance === UNREACHED ? 0 : distance));
}

function thin({ width, height, cells }: Grid<Uint8Array>): Uint8Array {
  const open = Uint8Array.from(cells, (cost) => (cost === 0 ? 0 : 1));
  const near = new Uint8Array(AROUND.length);
  const look = (cell: number): void => {
    const x = cell % width;
    const y = (cell - x) / width;
    for (const [i, [dx, dy]] of AROUND.entries()) {
      const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      near[i] = inside ? open[cell + dy * width + dx]! : 0;
    }
  };
  // Layer by layer, so that the skeleton runs through the middle.
  let rim: number[] = [];
  for (let cell = 0; cell < open.length; cell++) {
    if (open[cell] === 0) continue;
    look(cell);
    if (near.includes(0)) rim.push(cell);
  }
  while (rim.length > 0) {
    const next = new Set<number>();
    for (const cell of rim) {
      if (open[cell] === 0) continue;
      look(cell);
      if (!isPeelable(near)) continue;
      open[cell] = 0;
      for (const [i, [dx, dy]] of AROUND.entries()) if (near[i] === 1) next.add(cell + dy * width + dx);
    }
    rim = [...next];
  }
  return open;
}

/** Whether a cell with these neighbours can be removed: it is the last of its part, or its neighbours stay connected without it (Yokoi number 1). */
function isPeelable(near: Uint8Array): boolean {
  let number = 0;
  let neighbours = 0;
  for (let i = 0; i < 8; i++) {
    neighbours += near[i]!;
    if (i % 2 === 1) continue;
    const [a, b, c] = [near[i], near[i + 1], near[(i + 2) % 8]] as [number, number, number];
    number += (1 - a) * (1 - (1 - b) * (1 - c));
  }
  return number === 1 || neighbours === 0;
}
