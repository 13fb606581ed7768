import {
  plugin as define,
  type Entity,
  get,
  has,
  type Place,
  type Plugin,
  streamOf,
  system,
  type World,
} from "@delvekit/core";
import { Asleep, distancesTo, inform, Mind } from "@delvekit/core/minds";
import { hasBit, viewOf } from "@delvekit/core/sight";
import { at, cellAt, entitiesOn, levelOf, Position } from "@delvekit/core/space";
import { ENVIRONMENT } from "@delvekit/core/turns";
import { type Point, UNREACHED } from "@delvekit/grid";
import { refuseUnless, whole } from "@delvekit/grid/data";
import { type Dungeon, dryTerrainOf, type Spawn, Terrain } from "@delvekit/procgen";
import { type Random, weightedTable } from "@delvekit/random";
import { type Found, foundAt, groupAt, type Kind, type Kinds, spawnWhole } from "../content";
import { roll } from "../dice";
import { KitError } from "../errors";
import { heroOf } from "../hero";
import { freeCellsNear, isBlocker, stepsBetween } from "../places";
import type { Lying } from "./dug";
import type { Levels } from "./levels";

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
    const member = sleeps ? { ...kind, makings: [...kind.makings, Asleep] } : kind;
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
  const isFree = (cell: number) => cells[cell] === Terrain.floor && !taken.has(cell);
  return [...cells.keys()].filter(isFree).map((cell) => ({ x: cell % width, y: Math.floor(cell / width) }));
}

/** Several of one kind that come together. */
interface Group {
  readonly kind: Kind;
  readonly count: number;
}

type Findable = Kind & { readonly found: Found };

/** The rows that have a `found` column. */
function findable(kinds: Kinds): readonly Findable[] {
  return Object.values(kinds).filter((kind): kind is Findable => kind.found !== undefined);
}

/** Draws a group from what is found at a depth, by weight; undefined if nothing is found there. */
function drawGroup(random: Random, kinds: readonly Findable[], depth: number): Group | undefined {
  const weights = kinds
    .map((kind) => [kind, foundAt(kind.found, depth)] as const)
    .filter(([, weight]) => weight > 0);
  if (weights.length === 0) return undefined;
  const kind = random.weighted(weightedTable(weights));
  return { kind, count: Math.max(1, roll(random, groupAt(kind.found, depth))) };
}

/** Options of {@link wanderers}. */
export interface WanderersOptions {
  /** The interval in turns. */
  readonly every: number;
  /** The probability that a group comes each time. Default 1. */
  readonly chance?: number;
  /** No more groups come to a level with this many minds. Default 20. */
  readonly crowd?: number;
  /** Their distance from the hero when they appear, in steps. Default 20. */
  readonly far?: number;
}

/** The wanderers of a game. */
export interface Wanderers {
  readonly plugin: Plugin;
  /**
   * Makes a group come now, if there is room for it: one that is found at `depth`, by default at the hero's. Returns how many came.
   * @example if (roamers.send(world) > 0) console.log("Something stirs.");
   */
  readonly send: (world: World, depth?: number) => number;
}

/**
 * From time to time a group of monsters appears on the hero's level, out of sight, and looks for the hero: often enough that staying too long is
 * dangerous. Needs `minds`.
 *
 * @param levels the levels on which they appear
 * @param kinds what comes, by the column `found`
 * @throws {KitError} for a number of turns that is not a whole number from 1.
 * @example const prowlers = wanderers(cellars, beasts, { every: 100, chance: 0.9 });
 */
export function wanderers(levels: Levels, kinds: Kinds, options: WanderersOptions): Wanderers {
  const { every, chance = 1, crowd = 20, far = 20 } = options;
  refuseUnless("wanderers: every", every, whole(1), KitError);
  const send = (world: World, depth?: number): number => {
    const hero = heroOf(world);
    const place = get(world, hero, Position);
    if (hero === undefined || !place) return 0;
    const minds = entitiesOn(world, place.level).filter((one) => has(world, one, Mind));
    if (minds.length >= crowd) return 0;
    const random = streamOf(world, "wanderers");
    const cells = farCells(world, hero, place, far);
    const group = drawGroup(random, findable(kinds), depth ?? levels.depthOf(world, hero) ?? 1);
    if (cells.length === 0 || !group) return 0;
    const from = cellAt(levelOf(world, place.level), random.pick(cells));
    const free = freeCellsNear(world, place.level, from, group.count);
    for (const { x, y } of free) {
      const one = spawnWhole(world, group.kind, at(place.level, x, y));
      // They start with a scent: they go where the hero is now.
      inform(world, one, { who: hero, ...place, certainty: 1000, sense: "smell" });
    }
    return free.length;
  };
  const come = (world: World) => {
    if (streamOf(world, "wanderers").chance(chance)) send(world);
  };
  return {
    plugin: define({
      name: "wanderers",
      needs: ["levels", "minds", "sight", "hero"],
      systems: [[ENVIRONMENT, system("wanderers.come", come), { every: every * 100 }]],
    }),
    send,
  };
}

/** Free cells of the hero's level that are a long walk away, and out of sight. */
function farCells(world: World, hero: Entity, { level, x, y }: Place, least: number): number[] {
  const { visible } = viewOf(world, hero);
  const { walkCosts } = levelOf(world, level);
  const { cells } = distancesTo(world, level, y * visible.width + x, { opens: true });
  const isFar = (cell: number) => cells[cell]! >= least && cells[cell] !== UNREACHED;
  const isHidden = (cell: number) => walkCosts.cells[cell] !== 0 && !hasBit(visible, cell);
  return [...cells.keys()].filter((cell) => isFar(cell) && isHidden(cell));
}
