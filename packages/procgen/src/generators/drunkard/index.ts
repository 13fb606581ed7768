import type { Point } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import type { Dungeon } from "../../dungeon";
import { defineGenerator } from "../../generator";
import { chooseFarEnds } from "../../passes/ends";
import { clearPillars, createPit, dig, dugAround, dugSince, isRock, type Pit, roundOff } from "./pit";
import { type DrunkardSettings, drunkardOptions, walk } from "./walk";

/** What the drunkard's walk has just done. */
export type DrunkardStep =
  /** A drunkard dropped; these cells are newly dug. */
  | { readonly kind: "walk"; readonly floor: readonly Point[] }
  /** The drunkards had taken all their steps: the rest was dug at random along the edges. */
  | { readonly kind: "grow"; readonly floor: readonly Point[] }
  /** Dead ends became small chambers. */
  | { readonly kind: "round"; readonly floor: readonly Point[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A dungeon dug by drunkards; it has no rooms. */
export interface DrunkardDungeon extends Dungeon {
  readonly options: DrunkardSettings;
}

/** Steps that all drunkards together may take for each cell that is to be dug. */
const STEPS_PER_CELL = 32;
/** The smallest floor: fewer cells are all dead ends. */
const MIN_FLOOR = 4;

/**
 * Sends drunkards through the rock, one after another from cells already dug, until the floor is large
 * enough. If they get stuck, the rest is dug at random along the edges.
 */
export const drunkard = /* @__PURE__ */ defineGenerator<
  typeof drunkardOptions,
  DrunkardDungeon,
  DrunkardStep
>({
  name: "drunkard",
  options: drunkardOptions,
  *dig(options, seed, isWatched) {
    const { width, height, floor, start, life } = options;
    const random = createRandom(seed).fork("drunkard");
    const pit = createPit(width, height, random.fork("edge").int(0, 2 ** 31));
    const target = Math.max(MIN_FLOOR, Math.ceil(floor * pit.dug.length));
    const middle = (height >> 1) * width + (width >> 1);
    dig(pit, middle);
    let left = STEPS_PER_CELL * target;
    let before = 0;
    while (pit.count < target && left > 0) {
      const goal = drawGoal(pit, random);
      const from = start === "middle" ? middle : drawStart(pit, random, start, goal);
      left -= walk(pit, random, options, from, Math.min(life, left), target, goal);
      if (isWatched && pit.count > before) yield { kind: "walk", floor: dugSince(pit, before) };
      before = pit.count;
    }
    if (pit.count < target) {
      grow(pit, random, target);
      if (isWatched) yield { kind: "grow", floor: dugSince(pit, before) };
      before = pit.count;
    }
    roundOff(pit, random);
    clearPillars(pit, random, options.pillars);
    if (isWatched) yield { kind: "round", floor: dugSince(pit, before) };
    const terrain = { width, height, cells: pit.cells };
    const { entrance, exit } = chooseFarEnds(terrain);
    yield { kind: "ends", entrance, exit };
    return { generator: "drunkard", seed, options, terrain, entrance, exit };
  },
});

/** How many cells to draw for a goal. */
const GOALS = 6;

/** Draws the goal of a drunkard: among a few cells, the one with the least floor around it. */
function drawGoal(pit: Pit, random: Random): number {
  let best = random.int(0, pit.cells.length);
  for (let i = 1; i < GOALS; i++) {
    const drawn = random.int(0, pit.cells.length);
    if (dugAround(pit, drawn) < dugAround(pit, best)) best = drawn;
  }
  return best;
}

/** How many cells to draw for a start that spreads out. */
const DRAWS = 64;

/** Draws a cell that has been dug: any one, or among a few the one nearest to another cell. */
function drawStart(pit: Pit, random: Random, start: "anywhere" | "spread", goal: number): number {
  let best = pit.dug[random.int(0, pit.count)]!;
  for (let i = 1; start === "spread" && i < DRAWS; i++) {
    const drawn = pit.dug[random.int(0, pit.count)]!;
    if (distanceBetween(pit, drawn, goal) < distanceBetween(pit, best, goal)) best = drawn;
  }
  return best;
}

function distanceBetween({ width }: Pit, one: number, other: number): number {
  const rows = Math.floor(one / width) - Math.floor(other / width);
  return Math.abs((one % width) - (other % width)) + Math.abs(rows);
}

/** Digs rock along the edges at random until enough is dug (Eden growth). Every draw digs or drops a cell. */
export function grow(pit: Pit, random: Random, target: number): void {
  const edge: number[] = [];
  const addAround = (cell: number) => {
    for (const stride of pit.strides) if (isRock(pit, cell + stride)) edge.push(cell + stride);
  };
  for (let i = 0; i < pit.count; i++) addAround(pit.dug[i]!);
  while (pit.count < target) {
    const drawn = random.int(0, edge.length);
    const cell = edge[drawn]!;
    edge[drawn] = edge.at(-1)!;
    edge.pop();
    if (!isRock(pit, cell)) continue;
    dig(pit, cell);
    addAround(cell);
  }
}
