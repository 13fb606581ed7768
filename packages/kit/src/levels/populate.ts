import type { Point } from "@delvekit/grid";
import { type Dungeon, dryTerrain, Terrain } from "@delvekit/procgen";
import { type Random, weightedTable } from "@delvekit/random";
import { foundAt, type Kind, type Kinds } from "../content";
import type { Lying } from "./dug";
import { isBlocker } from "./enter";

/** How much of some kinds is on a level. */
export interface PopulateOptions {
  /** From 1: what is found there, and how often, is said by the column `found`. */
  readonly depth: number;
  /** How many for each cell of floor: 0.01 is one in a hundred. */
  readonly density: number;
  readonly random: Random;
}

/** No creature waits nearer than this to where one comes in, in cells. */
const QUIET = 8;

/**
 * Chooses what is found on a level, and where: on the floor, no two in one cell, not on the ways. Rows without `found` are never chosen;
 * those with a `count` always are, that often.
 */
export function populate(dungeon: Dungeon, kinds: Kinds, options: PopulateOptions): readonly Lying[] {
  const { depth, density, random } = options;
  const cells = random.shuffle(floorOf(dungeon));
  const chosen = choose(Object.values(kinds), depth, Math.round(cells.length * density), random);
  const lying: Lying[] = [];
  for (const kind of chosen) {
    const at = cells.findIndex((cell) => !isBlocker(kind) || distanceOf(cell, dungeon.entrance) > QUIET);
    const [cell] = at < 0 ? [] : cells.splice(at, 1);
    if (cell) lying.push({ kind, ...cell });
  }
  return lying;
}

function choose(kinds: readonly Kind[], depth: number, count: number, random: Random): Kind[] {
  const found = kinds.flatMap((kind) => (kind.found ? [{ kind, found: kind.found }] : []));
  const sure = found.flatMap(({ kind, found: { from = 1, to = depth, count = 0 } }) =>
    depth >= from && depth <= to ? Array.from({ length: count }, () => kind) : [],
  );
  const weights = found
    .map(({ kind, found }) => [kind, foundAt(found, depth)] as const)
    .filter(([, weight]) => weight > 0);
  if (weights.length === 0) return sure;
  const table = weightedTable(weights);
  return [...sure, ...Array.from({ length: count }, () => random.weighted(table))];
}

function floorOf(dungeon: Dungeon): Point[] {
  const { width, cells } = dryTerrain(dungeon);
  const taken = [dungeon.entrance, dungeon.exit].map(({ x, y }) => y * width + x);
  const floor: Point[] = [];
  cells.forEach((value, cell) => {
    if (value === Terrain.floor && !taken.includes(cell))
      floor.push({ x: cell % width, y: Math.floor(cell / width) });
  });
  return floor;
}

function distanceOf(one: Point, other: Point): number {
  return Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
}
