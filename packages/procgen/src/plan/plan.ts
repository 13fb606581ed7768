import type { Point } from "@delvekit/grid";
import {
  anything,
  chance,
  choice,
  leaf,
  list,
  number,
  optional,
  record,
  table,
  whole,
} from "@delvekit/grid/data";
import { createRandom, normalizeSeed, type Random, type Seed } from "@delvekit/random";
import { type Dungeon, hasRooms, type Layered } from "../dungeon";
import { GenerationError } from "../errors";
import { Liquid } from "../layers";
import type { Machined } from "../machines";
import { checked } from "../options/option";
import { placeGivenEnds } from "../passes/given-ends";
import { placeSpawns, type Spawn, spawnTable } from "../passes/spawns";
import type { PlaceRequest, Placer, Placing } from "../placing";
import { pointAt } from "../terrain";
import { checkWishes, type Judged, TRIES, type Wishes, wanted } from "../wanted";
import { drawBodies, takenOn } from "./bodies";
import { type Band, bandsShape, drawOutline, type LevelOutline, standardBands, withRoom } from "./outline";
import { dress, type Style, standardStyles, withFewDoors } from "./styles";

/** Options of {@link dungeonPlan}. */
export interface DungeonPlanOptions {
  readonly seed: Seed;
  /** How many levels. Default: 26. */
  readonly depths?: number;
  /** Columns and rows of each level, at least 32 and 24. Default: 80 and 50. */
  readonly width?: number;
  readonly height?: number;
  /** The kinds of levels by name. Default: {@link standardStyles}. */
  readonly styles?: Readonly<Record<string, Style>>;
  /** What the dungeon is from top to bottom, by name. Default: {@link standardBands}; with `styles`, one band of all of them. */
  readonly bands?: Readonly<Record<string, Band>>;
  /**
   * The most machines of a level in a map of 4,000 cells, at equal distances from the first level to the last; each level gets up to 2 more or
   * fewer. Default: 1, 3, 4, 5.
   */
  readonly machines?: readonly number[];
  /** The share of levels that are a rest: no machines, half the danger, little in view. Most lie before or after a landmark or a finale. Default: 0.13. */
  readonly quiet?: number;
  /**
   * The chance that a level has a chasm, at equal distances from the first level to the last, which has none. Whoever falls in arrives in a lake of
   * the next level, in the same cells. Needs aligned stairs. Default: 0.3, 0.55.
   */
  readonly chasms?: readonly number[];
  /** How many rivers there are: each goes through three to five levels, and enters each where it left the one above. Needs aligned stairs. Default: 1. */
  readonly rivers?: number;
  /** Smaller dungeons that begin beside a level of this one, by name. Default: none. */
  readonly branches?: Readonly<Record<string, BranchOptions>>;
  /** `aligned` puts the exit of each level and the entrance of the next at the same x and y; `free` leaves them to the generators. Default: `aligned`. */
  readonly stairs?: "aligned" | "free";
  /** The number of encounters at each depth, from 1 for the first. Default: 3 and a third of the depth. */
  readonly danger?: (depth: number) => number;
  /** How many of each supply there are per level on average, never behind a gate: 0.75 is three in four levels. Default: food 0.75, healing 1. */
  readonly guarantee?: Readonly<Record<string, number>>;
  /**
   * What each level should be like. Default: a walk ratio from 1.2 to 1.6, and an exit share of 0.6 or more, even if only other
   * measures are given; `walkRatio: {}` allows any. A level that falls short, or has no room for its landmark, is redrawn in the same style.
   * If no draw meets the wishes, the one that comes closest is taken.
   */
  readonly wishes?: Wishes;
  /** The most draws of each level, from 1 to 1000; with 1 the first draw is taken. Default: 12. */
  readonly tries?: number;
  /** The chance that an encounter comes from 2 to 5 depths further down. Default: 0.05. */
  readonly outOfDepth?: number;
  /** Hand-drawn places, which are drawn for each level by their depths; see `createPlacer` of `@delvekit/procgen/places`. Default: none. */
  readonly places?: Placer;
}

/** A dungeon that begins beside a level of another. */
export interface BranchOptions {
  /** The part of the depths from which it may leave: 0 is the first level, 1 the last. Default: 0.2 and 0.8. */
  readonly from?: number;
  readonly to?: number;
  /**
   * Its own options. Styles, size, stairs, wishes and tries are those of the plan unless it says otherwise, and its danger goes on where it leaves.
   * It has no places of the plan.
   */
  readonly plan: Omit<DungeonPlanOptions, "seed">;
}

/** One level of a plan. */
export interface PlannedLevel extends LevelOutline {
  readonly dungeon: Dungeon & Layered & Machined & Judged;
  /** Where each branch begins that leaves here. */
  readonly branches: readonly Spawn<string>[];
  /** The guaranteed supplies, with their places. */
  readonly supplies: readonly Spawn<string>[];
  /** The places of encounters, each with the depth that it comes from. */
  readonly encounters: readonly Spawn<number>[];
}

/** A whole dungeon. Each level can be made on its own. */
export interface DungeonPlan {
  readonly seed: Seed;
  readonly depths: number;
  /** What each level will be, by depth from 1. */
  readonly outline: readonly LevelOutline[];
  /** The plan of each branch, and the depth where it leaves. */
  readonly branches: Readonly<Record<string, { readonly depth: number; readonly plan: DungeonPlan }>>;
  /** Where the entrance of each level is, by depth from 1, and last the exit of the deepest; empty unless stairs are aligned. */
  readonly stairs: readonly Point[];
  /**
   * Makes one level. It does not depend on which others were made before.
   *
   * @throws OptionError for a depth that the plan does not have
   * @example const { dungeon } = plan.level(3);
   */
  level(depth: number): PlannedLevel;
  /**
   * Makes the levels one after the other, each on demand.
   * @example for (const { depth, dungeon } of plan.levels()) console.log(depth, dungeon.terrain.width);
   */
  levels(): Generator<PlannedLevel, void, void>;
}

/** Walks that are neither straight nor as long as in a maze, to an exit that is far away. */
const WISHES: Wishes = { exit: {}, exitShare: { min: 0.6 }, unused: {}, walkRatio: { min: 1.2, max: 1.6 } };
/** What quiet levels should be like in addition. */
const RESTFUL: Wishes = { bare: { min: 0.05, max: 0.2 } };
const MACHINES = [1, 3, 4, 5] as const;
const CHASMS = [0.3, 0.55] as const;
const GUARANTEE = { food: 0.75, healing: 1 } as const;

/**
 * Plans a dungeon of many levels, with styles that change with the depth, aligned stairs, guaranteed supplies and rising danger. No
 * level is made before it is needed, and each can be made again on its own.
 *
 * @throws OptionError for an illegal option
 * @example
 * ```ts
 * const plan = dungeonPlan({ seed: "ember", depths: 8 });
 * const { dungeon, supplies, encounters } = plan.level(3);
 * ```
 */
export function dungeonPlan(options: DungeonPlanOptions): DungeonPlan {
  const plan = complete(options);
  const { seed, depths, outline, branches, stairPoints: stairs } = plan;
  const level = (depth: number) => {
    checked(whole(1, depths), depth, "depth");
    return makeLevel(plan, depth);
  };
  function* levels() {
    for (let depth = 1; depth <= depths; depth++) yield level(depth);
  }
  return { seed, depths, outline, branches, stairs, level, levels };
}

type Complete = ReturnType<typeof complete>;

/** A function that the game gives. */
const called = /* @__PURE__ */ leaf("a function", (value) => typeof value === "function");

function planShape() {
  const unchecked = optional(anything);
  const style = table({ make: called, mostDoors: unchecked, joinsPlaces: unchecked });
  const branch = table({ from: chance(0.2), to: chance(0.8), plan: anything });
  return table({
    seed: unchecked,
    depths: whole(1, 1000, { default: 26 }),
    width: whole(32, undefined, { default: 80 }),
    height: whole(24, undefined, { default: 50 }),
    styles: { ...record(style, { least: 1 }), default: standardStyles },
    bands: unchecked,
    machines: { ...list(number(0, 64), { least: 1 }), default: MACHINES },
    quiet: chance(0.13),
    chasms: { ...list(chance(0), { least: 1 }), default: CHASMS },
    rivers: whole(0, 64, { default: 1 }),
    branches: { ...record(branch), default: {} },
    stairs: choice(["aligned", "free"], { default: "aligned" }),
    danger: { ...called, default: (depth: number) => 3 + depth / 3 },
    guarantee: { ...record(number(0, 100)), default: GUARANTEE },
    wishes: unchecked,
    tries: { ...TRIES, default: 12 },
    outOfDepth: chance(0.05),
    places: unchecked,
  });
}

function complete(options: DungeonPlanOptions) {
  const { stairs, bands, branches, ...plan } = checked(planShape(), options) as Required<DungeonPlanOptions>;
  const seed = normalizeSeed(options.seed);
  const wishes = { ...WISHES, ...options.wishes };
  checkWishes(wishes, plan.tries);
  const { styles, depths, width, height, tries } = plan;
  const usual = options.styles ? { all: {} } : standardBands;
  const random = createRandom(seed);
  const stairPoints = stairs === "free" ? [] : drawStairs(seed, depths, width, height);
  const bodies = stairs === "free" ? [] : drawBodies(plan, stairPoints, random.fork("bodies"));
  const checkedBands = checked(bandsShape(Object.keys(styles)), bands ?? usual, "bands");
  const arc = { ...plan, bodies, bands: checkedBands };
  const landmarks = drawOutline(arc, random.fork("outline"));
  const needsRoom = (depth: number) =>
    options.places?.at(seed, depth, depths, { landmarks }).needsRoom === true;
  const trunk = { styles, width, height, stairs, wishes, tries, danger: plan.danger };
  const outline = withRoom(landmarks, arc.bands, styles, needsRoom, random.fork("room"));
  const wet = outline.map(({ bodies, depth }) => ({
    bodies,
    stairs: stairPoints.slice(depth - 1, depth + 1),
  }));
  const asked = outline.map((level, i) => ({
    ...requestOf(level, landmarks),
    taken: takenOn({ width, height }, wet.slice(i, i + 2)),
  }));
  const stacked = stairs === "aligned" ? options.places?.stack(seed, asked) : undefined;
  return {
    ...plan,
    seed,
    wishes,
    places: options.places,
    outline,
    ...(stacked && { stacked }),
    branches: Object.fromEntries(
      Object.entries(branches).map(([name, branch]) => [
        name,
        planBranch(trunk, depths, branch, random.fork(`branch ${name}`)),
      ]),
    ),
    stairPoints,
  };
}

/** The plan of a branch, and the depth where it leaves. */
function planBranch(
  trunk: Omit<DungeonPlanOptions, "seed"> & Required<Pick<DungeonPlanOptions, "danger">>,
  depths: number,
  { from = 0, to = 1, plan }: BranchOptions,
  random: Random,
): DungeonPlan["branches"][string] {
  const [first, last] = [from, to].map((share) => 1 + Math.round(share * (depths - 1))).sort((a, b) => a - b);
  const depth = random.int(first!, last! + 1);
  const danger = (below: number) => trunk.danger(depth + below);
  return { depth, plan: dungeonPlan({ ...trunk, danger, ...plan, seed: random.int(0, 2 ** 32) }) };
}

/** How far each stair is from the one before, as a share of the way to the farthest corner. */
const FAR = 0.7;

/** A stair for every level and one more, each far from the one before. */
function drawStairs(seed: Seed, depths: number, width: number, height: number): Point[] {
  const random = createRandom(seed).fork("stairs");
  const draw = () => ({ x: random.int(3, width - 3), y: random.int(3, height - 3) });
  const stairs = [draw()];
  while (stairs.length <= depths) {
    const last = stairs.at(-1)!;
    let next = draw();
    for (let tries = 0; tries < 50 && !isFar(last, next, width, height); tries++) next = draw();
    stairs.push(next);
  }
  return stairs;
}

/** Whether a point is most of the way to the corner that is farthest from another. */
function isFar(a: Point, b: Point, width: number, height: number): boolean {
  const most = Math.max(a.x, width - a.x) + Math.max(a.y, height - a.y);
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > FAR * most;
}

function makeLevel(plan: Complete, depth: number): PlannedLevel {
  const random = createRandom(plan.seed).fork("depth").fork(String(depth));
  const outline = plan.outline[depth - 1]!;
  const dungeon = drawLevel(plan, outline, random.int(0, 2 ** 32));
  const supplies = placeSupplies(plan, dungeon, depth);
  const encounters = placeEncounters(plan, dungeon, random, outline);
  const leaving = Object.keys(plan.branches).filter((name) => plan.branches[name]!.depth === depth);
  const ways = leaving.map((value) => ({ value, count: 1, distance: { min: 0.3 } }));
  return { ...outline, dungeon, supplies, encounters, branches: spawn(dungeon, ways, "branches") };
}

/** A level of a style that meets the wishes, or comes closest to them. */
function drawLevel(plan: Complete, outline: LevelOutline, seed: number): PlannedLevel["dungeon"] {
  let attempt = 0;
  const generate = (request: { seed: Seed }) => furnish(plan, outline, Number(request.seed), attempt++);
  const wishes = outline.quiet ? { ...RESTFUL, ...plan.wishes } : plan.wishes;
  return wanted({ name: outline.style, generate }, wishes, { tries: plan.tries }).generate({ seed });
}

/** One draw of a level, with its stairs and everything in it. */
function furnish(plan: Complete, outline: LevelOutline, seed: number, attempt: number) {
  const { width, height, depths, stairPoints, stacked } = plan;
  const { depth, machines, quiet } = outline;
  const style = plan.styles[outline.style]!;
  const entrance = stairPoints[depth - 1];
  const exit = stairPoints[depth];
  const ends = entrance && exit && { entrance, exit };
  const asked = { ...requestOf(outline, plan.outline), ...(stacked && { stacked }) };
  const placer = plan.places?.at(plan.seed, depth, depths, asked);
  const wet = outline.bodies.flatMap(({ cells }) => cells.map((cell) => pointAt({ width, height }, cell)));
  const placing = placer?.begin(seed, ends ? [entrance, exit, ...wet] : []);
  const request = { seed, width, height, depth, depths, attempt };
  const made = style.make({
    ...request,
    ...(entrance && { entrance }),
    ...(placing && { places: handOut(placing) }),
  });
  const isKept = (cell: number) => placing?.covers(cell) === true;
  const placed = ends ? placeGivenEnds({ ...ends, isKept })(made) : made;
  const dungeon = dress(placed, depth / depths, { placing, machines, quiet, bodies: ends && outline.bodies });
  const lacks = dungeon.unbuilt?.find((each) => placing?.promised.has(each.plan));
  if (lacks && attempt < plan.tries - 1) {
    const problem = `${lacks.plan} found no room at depth ${depth}: ${lacks.reason}`;
    throw new GenerationError("dungeonPlan", problem);
  }
  const isOpen = (cell: number) => dungeon.layers.liquid.cells[cell] === Liquid.chasm;
  const isMet = outline.bodies.every(({ kind, cells }) => kind !== "chasm" || cells.some(isOpen));
  if (!isMet && attempt < plan.tries - 1)
    throw new GenerationError("dungeonPlan", `no chasm found room at depth ${depth}`);
  return style.mostDoors === undefined ? dungeon : withFewDoors(dungeon, style.mostDoors);
}

/** What a level asks of its places. */
function requestOf({ quiet, tags }: LevelOutline, landmarks: readonly LevelOutline[]): PlaceRequest {
  const asked = quiet ? ["calm"] : tags;
  return { ...(asked && { tags: asked }), landmarks };
}

/** Hands out the places of a level that is finished here. */
function handOut(placing: Placing): Placer {
  const placer: Placer = { needsRoom: false, begin: () => placing, at: () => placer, stack: () => [] };
  return placer;
}

/** Supplies at a rate per level: the number due down to this level, minus the number due above it. */
function placeSupplies({ guarantee }: Complete, dungeon: Dungeon, depth: number): Spawn<string>[] {
  const entries = Object.entries(guarantee)
    .map(([value, rate]) => ({ value, count: Math.ceil(rate * depth) - Math.ceil(rate * (depth - 1)) }))
    .filter(({ count }) => count > 0);
  return spawn(dungeon, entries, "supplies");
}

function placeEncounters(
  { outOfDepth }: Complete,
  dungeon: Dungeon,
  random: Random,
  { depth, danger }: LevelOutline,
): Spawn<number>[] {
  const entries = Array.from({ length: Math.max(0, Math.round(danger)) }, () => ({
    value: random.chance(outOfDepth) ? depth + random.int(2, 6) : depth,
    count: 1,
    distance: { min: 0.15 },
  }));
  return spawn(dungeon, entries, "encounters");
}

function spawn<T>(dungeon: Dungeon, entries: Parameters<typeof spawnTable<T>>[0], name: string): Spawn<T>[] {
  const table = spawnTable<T>(entries);
  return placeSpawns(hasRooms(dungeon) ? dungeon : dungeon, table, {
    density: 0,
    seed: createRandom(dungeon.seed).fork(name),
  });
}
