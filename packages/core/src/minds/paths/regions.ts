import { type DistanceField, type Grid, labelRegions, UNREACHED } from "@delvekit/grid";
import { computeDistances, createDistanceField } from "@delvekit/grid/plain";
import { type Level, levelsOf } from "../../space";
import { resource, resourceOf, type World } from "../../world";
import { fieldFor } from "./fields";
import { HEEDLESS, MOVEMENTS, type MovementCode, waysOf } from "./ways";

/** A part of a level that people would call a place: a room, a part of a cave, a section of a hall. */
export interface Region {
  /** The cell in its middle. */
  readonly centre: number;
  /** How many cells it has. */
  readonly size: number;
  /** The number of the connected part of the level that it is in. */
  readonly part: number;
}

/** The regions of a level for one kind of movement. */
export interface LevelRegions {
  readonly list: readonly Region[];
  /** The region of each cell, or -1. Walls, corridors and doorways belong to no region, unless a part of the level has nothing else. */
  readonly labels: Int32Array;
  /** The connected part of each cell, or -1. */
  readonly parts: Int32Array;
}

interface Kept extends LevelRegions {
  readonly outline: Outline;
  revision: number;
}

/** By level and movement: derived, never saved. */
export const RegionsResource = resource<Map<number, Kept>>({
  name: "minds.regions",
  create: () => new Map(),
  undone: (kept, world) => {
    const end = levelsOf(world).length * MOVEMENTS;
    for (const key of kept.keys()) if (key >= end) kept.delete(key);
    return kept;
  },
});

/** The regions of a level; they are found again after something was opened or closed for good. Fire and traps do not create new rooms. */
export function regionsOf(world: World, level: Level, movement: MovementCode): LevelRegions {
  const kept = resourceOf(world, RegionsResource);
  const { costs, revision } = waysOf(world, level, movement | HEEDLESS);
  const key = level.id * MOVEMENTS + (movement | HEEDLESS);
  const known = kept.get(key);
  if (known && (known.revision === revision || hasOutline(costs.cells, known.outline))) {
    known.revision = revision;
    return known;
  }
  const found = { outline: outlineOf(costs.cells), revision, ...findRegions(costs, fieldFor(world, level)) };
  kept.set(key, found);
  return found;
}

/** A region extends this many steps at most; larger rooms and caves are split. */
const REACH = 12;
/** Anything smaller is a nook, not a place. */
const SMALLEST = 4;

/**
 * Finds the regions of a map: rooms end at doorways and corridors, that is, at cells with closed cells on two opposite sides.
 * @param field what to measure distances in
 */
export function findRegions(
  costs: Grid<Uint8Array>,
  field: DistanceField = createDistanceField(costs.width, costs.height),
): LevelRegions {
  const { width, height, cells } = costs;
  const { labels: parts } = labelRegions(costs, { directions: 8 });
  const labels = new Int32Array(costs.cells.length).fill(-1);
  const list: Region[] = [];
  const isRoomy = (cost: number, cell: number) => (cost !== 0 && !isNarrow(costs, cell) ? 1 : 0);
  const roomy = { width, height, cells: cells.map(isRoomy) };
  collect(field, roomy, parts.cells, labels, list, () => true);
  // A maze has no rooms, so its passages are the places.
  const settled = new Set(list.map(({ part }) => part));
  const open = { width, height, cells: cells.map((cost) => (cost === 0 ? 0 : 1)) };
  collect(field, open, parts.cells, labels, list, (cell) => !settled.has(parts.cells[cell]!));
  return { list, labels, parts: parts.cells };
}

function collect(
  field: DistanceField,
  open: Grid<Uint8Array>,
  parts: Int32Array,
  labels: Int32Array,
  list: Region[],
  wanted: (cell: number) => boolean,
): void {
  for (let first = 0; first < open.cells.length; first++) {
    if (open.cells[first] === 0 || !wanted(first)) continue;
    const members = flood(field, open, first);
    for (const cell of members) open.cells[cell] = 0;
    if (members.length < SMALLEST && open.cells.length > SMALLEST) continue;
    for (const cell of members) labels[cell] = list.length;
    list.push({ centre: middleOf(members, open.width), size: members.length, part: parts[first]! });
  }
}

function flood(field: DistanceField, open: Grid<Uint8Array>, first: number): number[] {
  const { cells } = computeDistances(open, [first], { out: field, maximum: REACH });
  const members: number[] = [];
  const { width, height } = open;
  const x = first % width;
  const y = (first - x) / width;
  for (let row = y; row <= Math.min(height - 1, y + REACH); row++) {
    for (let column = Math.max(0, x - REACH); column <= Math.min(width - 1, x + REACH); column++) {
      const cell = row * width + column;
      if (cells[cell] !== UNREACHED) members.push(cell);
    }
  }
  return members;
}

/** The cell that is nearest to the average of all cells. */
function middleOf(members: readonly number[], width: number): number {
  let [sumX, sumY] = [0, 0];
  for (const cell of members) {
    sumX += cell % width;
    sumY += Math.floor(cell / width);
  }
  const off = (cell: number): number => {
    const dx = (cell % width) * members.length - sumX;
    const dy = Math.floor(cell / width) * members.length - sumY;
    return dx * dx + dy * dy;
  };
  return members.reduce((best, cell) => (off(cell) < off(best) ? cell : best));
}

function isNarrow({ width, height, cells }: Grid<Uint8Array>, cell: number): boolean {
  const x = cell % width;
  const y = (cell - x) / width;
  const closed = (dx: number, dy: number): boolean =>
    x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height || cells[cell + dy * width + dx] === 0;
  return (closed(-1, 0) && closed(1, 0)) || (closed(0, -1) && closed(0, 1));
}

/** Which cells of a map can be entered at all. Opening and closing doors mostly leaves this unchanged. */
export type Outline = Uint8Array;

/** The outline of a cost grid. */
export function outlineOf(costs: Uint8Array): Outline {
  return costs.map((cost) => (cost === 0 ? 0 : 1));
}

/** Whether a cost grid still has this outline. */
export function hasOutline(costs: Uint8Array, outline: Outline): boolean {
  if (costs.length !== outline.length) return false;
  for (let cell = 0; cell < costs.length; cell++) {
    if ((costs[cell] === 0) !== (outline[cell] === 0)) return false;
  }
  return true;
}
