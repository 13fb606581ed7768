import { createGrid, DIRECTIONS, type DistanceField, type Grid, type Size, UNREACHED } from "@delvekit/grid";
import { computeDistances, createDistanceField } from "@delvekit/grid/plain";
import type { Level } from "../../space";
import { resource, resourceOf, type World } from "../../world";
import type { Moment, Pull } from "../desire";
import { fieldFor, makeRoom } from "./fields";
import { hasOutline, type Outline, outlineOf } from "./regions";
import {
  cutOut,
  isLarge,
  type MovementCode,
  type Part,
  placeIn,
  someAround,
  type Ways,
  waysOf,
} from "./ways";

/** The dead ends of a level for one kind of movement. */
interface Pockets {
  /** The cells on loops, and the outline for which they were found. */
  loops: readonly number[];
  outline: Outline;
  /** How far into a dead end each cell is, and the revision of the costs for which that was computed. */
  readonly depths: DistanceField;
  revision: number;
}

/** Memory for computing maps of one size. */
interface Bench {
  readonly costs: Grid<Uint8Array>;
  /** The cells that can be reached, with the value of each as a refuge. */
  readonly refuges: Int32Array;
  readonly worths: Int32Array;
}

interface SafetyMap {
  readonly field: DistanceField;
  revision: number;
}

interface SafetyMaps {
  readonly pockets: Map<string, Pockets>;
  /** By level, movement, place and threats; those unused the longest come first. */
  readonly kept: Map<string, SafetyMap>;
  bytes: number;
  bench: Bench | undefined;
}

/** Derived, never saved. */
export const SafetyResource = resource<SafetyMaps>({
  name: "minds.safety",
  create: () => ({ pockets: new Map(), kept: new Map(), bytes: 0, bench: undefined }),
});

/** How many bytes the maps take together. All minds that flee from the same threats share one, for as long as these stay where they are. */
const MOST_BYTES = 2 ** 22;

/** On a large level, a map shows a block of this many cells by as many, and what is around it as far as a mind that flees there looks. */
const BLOCK = 8;
const FORESIGHT = 12;
const AROUND_BLOCK: Size = { width: BLOCK + 2 * FORESIGHT, height: BLOCK + 2 * FORESIGHT };

/**
 * Pulls a mind away from cells of its level, by their safety map. Undefined if there are none, or it cannot
 * go anywhere. On levels of more than 4,096 cells, it looks about 12 steps ahead.
 *
 * The distances from the threats are inverted, reduced in dead ends, and scanned again, so that
 * the path to a safe place runs downhill (Brogue's safety maps, after Joel Day and Brian Walker). On a loop,
 * downhill leads around the loop forever; a dead end is entered only if nothing else is left.
 *
 * @param threats the cells to get away from, in any order
 * @example desire("panic", 10, (moment) => awayFrom(moment, threatsOf(moment)));
 */
export function awayFrom(
  { world, level, cell, movement }: Moment,
  threats: readonly number[],
): Pull | undefined {
  const { width: across } = level;
  const column = cell % across;
  const cornerOf = (at: number) => (isLarge(level) ? at - (at % BLOCK) - FORESIGHT : 0);
  const [left, top] = [cornerOf(column), cornerOf((cell - column) / across)];
  const { width, height } = isLarge(level) ? AROUND_BLOCK : level;
  const part = { left, top, width, height };
  const on = (at: number): number => placeIn(part, level, at);
  const near = threats.map(on).filter((at) => at >= 0);
  if (near.length === 0) return undefined;
  const { cells } = safetyMap(world, level, movement, part, near);
  return cells[on(cell)] === UNREACHED ? undefined : (next) => -(cells[on(next)] ?? UNREACHED);
}

/** The safety map of a part of a level: the lower a cell, the safer it is. Threats are cells of that part. */
export function safetyMap(
  world: World,
  level: Level,
  movement: MovementCode,
  part: Part,
  threats: number[],
): DistanceField {
  const maps = resourceOf(world, SafetyResource);
  const ways = waysOf(world, level, movement);
  const key = `${level.id} ${movement} ${part.left} ${part.top} ${threats.sort((a, b) => a - b).join()}`;
  const map = maps.kept.get(key) ?? {
    field: makeRoom(maps, part, MOST_BYTES) ?? fieldFor(world, part),
    revision: -1,
  };
  maps.kept.delete(key);
  maps.kept.set(key, map);
  if (map.revision !== ways.revision) {
    const bench = benchFor(maps, part);
    cutOut(ways.costs, part, bench.costs);
    scan(bench, map.field, part, pocketsOf(world, maps, level, movement, ways), threats);
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

function scan(
  { costs, refuges, worths }: Bench,
  out: DistanceField,
  { left, top, width }: Part,
  pockets: Grid<Int32Array>,
  threats: readonly number[],
): void {
  const { cells } = computeDistances(costs, threats, { out });
  let count = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    const distance = cells[cell]!;
    if (distance === UNREACHED || costs.cells[cell] === 0) continue;
    const column = cell % width;
    const depth = pockets.cells[(top + (cell - column) / width) * pockets.width + left + column]!;
    refuges[count] = cell;
    worths[count++] = DREAD * depth - Math.floor((FEAR * distance) / 5);
  }
  for (const cell of threats) barThreat(costs, cell);
  computeDistances(costs, refuges.subarray(0, count), { out, goalCosts: worths.subarray(0, count) });
}

/** Keeps fleeing minds from walking through a threat, or past it if they can avoid it. */
function barThreat(costs: Grid<Uint8Array>, threat: number): void {
  const { cells } = costs;
  someAround(costs, threat, (cell) => {
    if (cells[cell] !== 0) cells[cell] = Math.min(255, cells[cell]! + WITHIN_REACH);
    return false;
  });
  cells[threat] = 0;
}

function benchFor(maps: SafetyMaps, { width, height }: Size): Bench {
  const { costs } = maps.bench ?? {};
  if (costs?.width !== width || costs.height !== height) {
    const [refuges, worths] = [new Int32Array(width * height), new Int32Array(width * height)];
    maps.bench = { costs: createGrid(width, height), refuges, worths };
  }
  return maps.bench as Bench;
}

/** Doors and fire change how far the loops are, but usually not which cells are on them. */
function pocketsOf(
  world: World,
  maps: SafetyMaps,
  level: Level,
  movement: MovementCode,
  { costs, revision }: Ways,
): Grid<Int32Array> {
  const key = `${level.id} ${movement}`;
  let pockets = maps.pockets.get(key);
  if (!pockets) {
    pockets = { loops: [], outline: new Uint8Array(0), depths: fieldFor(world, level), revision: -1 };
    maps.pockets.set(key, pockets);
  }
  if (pockets.revision === revision) return pockets.depths;
  if (!hasOutline(costs.cells, pockets.outline)) {
    pockets.loops = loopsOf(costs);
    pockets.outline = outlineOf(costs.cells);
  }
  depthsFrom(pockets.loops, costs, pockets.depths);
  pockets.revision = revision;
  return pockets.depths;
}

/**
 * The distance from each cell to the nearest loop, a path on which one can run in a circle: 0 on a loop, and where no loop can be reached. An entity
 * that flees into a pocket can be cornered there.
 *
 * The loops are what is left after peeling open cells from the outside as long as everything stays connected: a thinning that preserves connections
 * (it removes cells whose Yokoi number is 1) until only a skeleton without dead ends remains.
 */
export function pocketDepths(costs: Grid<Uint8Array>): Int32Array {
  return depthsFrom(loopsOf(costs), costs, createDistanceField(costs.width, costs.height)).cells;
}

function loopsOf(costs: Grid<Uint8Array>): number[] {
  const bones = thin(costs);
  const loops: number[] = [];
  for (let cell = 0; cell < bones.length; cell++) if (bones[cell] === 1) loops.push(cell);
  return loops;
}

function depthsFrom(loops: readonly number[], costs: Grid<Uint8Array>, out: DistanceField): DistanceField {
  const { cells } = computeDistances(costs, loops, { out });
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === UNREACHED) cells[cell] = 0;
  return out;
}

function thin({ width, height, cells }: Grid<Uint8Array>): Uint8Array {
  const open = outlineOf(cells);
  const near = new Uint8Array(DIRECTIONS.length);
  const look = (cell: number): void => {
    const x = cell % width;
    const y = (cell - x) / width;
    for (let i = 0; i < near.length; i++) {
      const { dx, dy } = DIRECTIONS[i]!;
      const inside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height;
      near[i] = inside ? open[cell + dy * width + dx]! : 0;
    }
  };
  // Layer by layer, so that the skeleton runs through the middle.
  let rim = new Set<number>();
  for (let cell = 0; cell < open.length; cell++) {
    if (open[cell] === 0) continue;
    look(cell);
    if (near.includes(0)) rim.add(cell);
  }
  while (rim.size > 0) {
    const next = new Set<number>();
    for (const cell of rim) {
      if (open[cell] === 0) continue;
      look(cell);
      if (!isPeelable(near)) continue;
      open[cell] = 0;
      for (let i = 0; i < near.length; i++)
        if (near[i] === 1) next.add(cell + DIRECTIONS[i]!.dy * width + DIRECTIONS[i]!.dx);
    }
    rim = next;
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
    number += (1 - near[i]!) * (1 - (1 - near[i + 1]!) * (1 - near[(i + 2) % 8]!));
  }
  return number === 1 || neighbours === 0;
}
