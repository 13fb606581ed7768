import type { Blueprint } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import type { Point } from "@delvekit/grid";
import { type Dungeon, dryTerrainOf, type Spawn, Terrain } from "@delvekit/procgen";
import { type Random, weightedTable } from "@delvekit/random";
import { type Found, foundAt, groupAt, type Kind, type Kinds } from "../content";
import { roll } from "../dice";
import { isBlocker, stepsBetween } from "../places";
import type { Lying } from "./dug";

/** Options of {@link populate}. */
export interface PopulateOptions {
  /** The depth, from 1. The column `found` determines what is found there, how often, and how many together. */
  readonly depth: number;
  /** The number of groups per floor cell: 0.01 is one in a hundred cells. Default 0. */
  readonly density?: number;
  /** The number of additional groups. Default 0. */
  readonly count?: number;
  /** The places of additional groups, each with the depth that it is drawn from: those of a `dungeonPlan` of procgen. */
  readonly encounters?: readonly Spawn<number>[];
  readonly random: Random;
  /** The minimum distance of creatures from the entrance, in cells. Default 8. */
  readonly quiet?: number;
  /** The probability that a group of creatures is asleep. Default 0. */
  readonly asleep?: number;
  /** The probability that a group is drawn from those of the next depth. Default 0. */
  readonly deeper?: number;
  /** Cells to keep free. Default: the dungeon's entrance and exit. */
  readonly taken?: readonly Point[];
}

/**
 * Chooses what is found on a level, and where: on the floor, no two groups in one cell, not on the ways up and down. Rows without `found` are never
 * chosen; those with a `count` always are, that often.
 * @example const lying = populate(delve.generate({ seed: 7 }), {}, { depth: 3, count: 8, random });
 */
export function populate(dungeon: Dungeon, kinds: Kinds, options: PopulateOptions): readonly Lying[] {
  const { random, quiet = 8, asleep = 0, taken = [], encounters = [] } = options;
  const cells = random.shuffle(floorOf(dungeon, [...taken, ...encounters]));
  const lying: Lying[] = [];
  const lay = ({ kind, count }: Group, cell: Point | undefined) => {
    const sleeps = isBlocker(kind) && asleep > 0 && random.chance(asleep);
    const member = sleeps ? sleeping(kind) : kind;
    // A creature whose cell is occupied is placed as near to it as possible.
    for (let i = 0; cell && i < count; i++) lying.push({ kind: member, x: cell.x, y: cell.y });
  };
  for (const group of choose(findable(kinds), cells.length, options)) {
    const waits = isBlocker(group.kind);
    const at = cells.findIndex((cell) => !waits || stepsBetween(cell, dungeon.entrance) > quiet);
    lay(group, at < 0 ? undefined : cells.splice(at, 1)[0]);
  }
  for (const encounter of encounters) {
    const group = drawGroup(random, findable(kinds), encounter.value);
    if (group) lay(group, encounter);
  }
  return lying;
}

function sleeping(kind: Kind): Blueprint {
  return { ...kind, makings: [...kind.makings, Asleep] };
}

function choose(
  kinds: ReturnType<typeof findable>,
  floor: number,
  { depth, density = 0, count = 0, deeper = 0, random }: PopulateOptions,
): Group[] {
  const sure = kinds.flatMap((kind) => {
    const { from = 1, to = depth, count = 0 } = kind.found;
    return depth >= from && depth <= to ? Array.from({ length: count }, () => ({ kind, count: 1 })) : [];
  });
  const groups = Array.from({ length: Math.round(floor * density) + count }, () => {
    const strays = deeper > 0 && random.chance(deeper);
    return (strays && drawGroup(random, kinds, depth + 1)) || drawGroup(random, kinds, depth);
  });
  return [...sure, ...groups.filter((group) => group !== undefined)];
}

function floorOf(dungeon: Dungeon, besides: readonly Point[]): Point[] {
  const { width, cells } = dryTerrainOf(dungeon);
  const taken = new Set([dungeon.entrance, dungeon.exit, ...besides].map(({ x, y }) => y * width + x));
  const floor: Point[] = [];
  cells.forEach((value, cell) => {
    if (value === Terrain.floor && !taken.has(cell))
      floor.push({ x: cell % width, y: Math.floor(cell / width) });
  });
  return floor;
}

/** Several of one kind that come together. */
export interface Group {
  readonly kind: Kind;
  readonly count: number;
}

type Findable = Kind & { readonly found: Found };

/** The rows that have a `found` column. */
export function findable(kinds: Kinds): readonly Findable[] {
  return Object.values(kinds).filter((kind): kind is Findable => kind.found !== undefined);
}

/** Draws a group from what is found at a depth, by weight; undefined if nothing is found there. */
export function drawGroup(random: Random, kinds: readonly Findable[], depth: number): Group | undefined {
  const weights = kinds
    .map((kind) => [kind, foundAt(kind.found, depth)] as const)
    .filter(([, weight]) => weight > 0);
  if (weights.length === 0) return undefined;
  const kind = random.weighted(weightedTable(weights));
  return { kind, count: Math.max(1, roll(random, groupAt(kind.found, depth))) };
}
