import type { Point } from "@delvekit/grid";
import { anything, chance, choice, leaf, number, optional, record, table, whole } from "@delvekit/grid/data";
import { createRandom, normalizeSeed, type Random, type Seed, weightedTable } from "@delvekit/random";
import { type Dungeon, hasRooms, type Layered } from "../dungeon";
import type { Machined } from "../machines";
import { checked } from "../options/option";
import { placeGivenEnds } from "../passes/given-ends";
import { placeSpawns, type Spawn, spawnTable } from "../passes/spawns";
import type { Placer, Placing } from "../placing";
import { checkWishes, type Judged, TRIES, type Wishes, wanted } from "../wanted";
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
  /** `aligned` puts the exit of each level and the entrance of the next at the same x and y; `free` leaves them to the generators. Default: `aligned`. */
  readonly stairs?: "aligned" | "free";
  /** The number of encounters at each depth, from 1 for the first. Default: 3 and a third of the depth. */
  readonly danger?: (depth: number) => number;
  /** How many of each supply there are per level on average, never behind a gate: 0.75 is three in four levels. Default: food 0.75, healing 1. */
  readonly guarantee?: Readonly<Record<string, number>>;
  /**
   * What each level should be like. Default: a walk ratio from 1.2 to 1.6, even if only other measures are
   * given; `walkRatio: {}` allows any. A level that falls short is redrawn in the same style. If no draw
   * meets the wishes, the one that comes closest is taken.
   */
  readonly wishes?: Wishes;
  /** The most draws of each level, from 1 to 1000; with 1 the first draw is taken. Default: 12. */
  readonly tries?: number;
  /** The chance that an encounter comes from 2 to 5 depths further down. Default: 0.05. */
  readonly outOfDepth?: number;
  /** Hand-drawn places, which are drawn for each level by their depths; see `createPlacer` of `@delvekit/procgen/places`. Default: none. */
  readonly places?: Placer;
}

/** One level of a plan. */
export interface PlannedLevel {
  /** From 1. */
  readonly depth: number;
  /** The name of its style. */
  readonly style: string;
  readonly dungeon: Dungeon & Layered & Machined & Judged;
  readonly danger: number;
  /** The guaranteed supplies, with their places. */
  readonly supplies: readonly Spawn<string>[];
  /** The places of encounters, each with the depth that it comes from. */
  readonly encounters: readonly Spawn<number>[];
}

/** A whole dungeon. Each level can be made on its own. */
export interface DungeonPlan {
  readonly seed: Seed;
  readonly depths: number;
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

/** Walks that are neither straight nor as long as in a maze, and no other wishes. */
const WISHES: Wishes = { exit: {}, exitShare: {}, unused: {}, walkRatio: { min: 1.2, max: 1.6 } };
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
  const { seed, depths } = plan;
  const level = (depth: number) => {
    checked(whole(1, depths), depth, "depth");
    return makeLevel(plan, depth);
  };
  function* levels() {
    for (let depth = 1; depth <= depths; depth++) yield level(depth);
  }
  return { seed, depths, stairs: plan.stairPoints, level, levels };
}

interface Complete extends Required<Omit<DungeonPlanOptions, "stairs" | "places">> {
  readonly places: Placer | undefined;
  readonly stairPoints: readonly Point[];
}

/** A function that the game gives. */
const called = /* @__PURE__ */ leaf("a function", (value) => typeof value === "function");

function planShape() {
  const unchecked = optional(anything);
  const style = table({
    make: called,
    mostDoors: unchecked,
    weight: unchecked,
    from: unchecked,
    to: unchecked,
  });
  return table({
    seed: unchecked,
    depths: whole(1, 1000, { default: 26 }),
    width: whole(32, undefined, { default: 80 }),
    height: whole(24, undefined, { default: 50 }),
    styles: { ...record(style, { least: 1 }), default: standardStyles },
    stairs: choice(["aligned", "free"], { default: "aligned" }),
    danger: { ...called, default: (depth: number) => 3 + depth / 3 },
    guarantee: { ...record(number(0, 100)), default: GUARANTEE },
    wishes: unchecked,
    tries: { ...TRIES, default: 12 },
    outOfDepth: chance(0.05),
    places: unchecked,
  });
}

function complete(options: DungeonPlanOptions): Complete {
  const { stairs, ...plan } = checked(planShape(), options) as Required<DungeonPlanOptions>;
  const seed = normalizeSeed(options.seed);
  const wishes = { ...WISHES, ...options.wishes };
  checkWishes(wishes, plan.tries);
  const { depths, width, height } = plan;
  const stairPoints = stairs === "free" ? [] : drawStairs(seed, depths, width, height);
  return { ...plan, seed, wishes, places: options.places, stairPoints };
}

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

function isFar(a: Point, b: Point, width: number, height: number): boolean {
  return 2 * Math.abs(a.x - b.x) > width || 2 * Math.abs(a.y - b.y) > height;
}

function makeLevel(plan: Complete, depth: number): PlannedLevel {
  const random = createRandom(plan.seed).fork("depth").fork(String(depth));
  const style = drawStyle(plan, random, depth);
  const dungeon = drawLevel(plan, style, depth, random.int(0, 2 ** 32));
  const danger = plan.danger(depth);
  const supplies = placeSupplies(plan, dungeon, depth);
  const encounters = placeEncounters(plan, dungeon, random, depth, danger);
  return { depth, style, dungeon, danger, supplies, encounters };
}

/** A level of a style that meets the wishes, or comes closest to them. */
function drawLevel(plan: Complete, style: string, depth: number, seed: number): PlannedLevel["dungeon"] {
  let attempt = 0;
  const generate = (request: { seed: Seed }) =>
    furnish(plan, plan.styles[style]!, depth, Number(request.seed), attempt++);
  return wanted({ name: style, generate }, plan.wishes, { tries: plan.tries }).generate({ seed });
}

/** One draw of a level, with its stairs and everything in it. */
function furnish(plan: Complete, style: Style, depth: number, seed: number, attempt: number) {
  const { width, height, depths, stairPoints } = plan;
  const entrance = stairPoints[depth - 1];
  const exit = stairPoints[depth];
  const ends = entrance && exit && { entrance, exit };
  const placing = plan.places?.at(plan.seed, depth, depths).begin(seed, ends ? [entrance, exit] : []);
  const request = { seed, width, height, depth, depths, attempt };
  const made = style.make({
    ...request,
    ...(entrance && { entrance }),
    ...(placing && { places: handOut(placing) }),
  });
  const isKept = (cell: number) => placing?.covers(cell) === true;
  const placed = ends ? placeGivenEnds({ ...ends, isKept })(made) : made;
  const dungeon = dress(placed, depth / depths, placing);
  return style.mostDoors === undefined ? dungeon : withFewDoors(dungeon, style.mostDoors);
}

/** Hands out the places of a level that is finished here. */
function handOut(placing: Placing): Placer {
  const placer: Placer = { begin: () => placing, at: () => placer };
  return placer;
}

function drawStyle({ styles, depths }: Complete, random: Random, depth: number): string {
  const share = depths === 1 ? 0 : (depth - 1) / (depths - 1);
  const fitting = Object.entries(styles).filter(([, { from = 0, to = 1 }]) => share >= from && share <= to);
  const all = fitting.length > 0 ? fitting : Object.entries(styles);
  return random.weighted(weightedTable(all.map(([name, { weight = 1 }]) => [name, weight] as const)));
}

/** Supplies at a rate per level: the number due down to this level, minus the number due above it. */
function placeSupplies({ guarantee }: Complete, dungeon: Dungeon, depth: number): Spawn<string>[] {
  const entries = Object.entries(guarantee).map(([value, rate]) => ({
    value,
    count: Math.ceil(rate * depth) - Math.ceil(rate * (depth - 1)),
  }));
  return spawn(
    dungeon,
    entries.filter(({ count }) => count > 0),
    "supplies",
  );
}

function placeEncounters(
  { outOfDepth }: Complete,
  dungeon: Dungeon,
  random: Random,
  depth: number,
  danger: number,
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
