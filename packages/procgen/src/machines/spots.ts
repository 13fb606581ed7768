import { hasLineOfSight } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { pointAt, Terrain } from "../terrain";
import { besides, stepsFrom } from "../walks";
import type { Part, Relation, Spot } from "./machine";
import type { Lot, Site } from "./sites";

/** The fewest cells of a bridge. */
const SHORTEST = 2;
/** The fewest steps that a bridge must save. */
const GAIN = 2;
const UNREACHABLE = 0xffff;

/**
 * The cells of the straight way across others on which the walk from the way in to one of `goals` is shortest, from end to end; empty if
 * none saves enough steps.
 */
function spanTo({ width }: Lot, { cells }: Site, over: readonly number[], ends: readonly number[]): number[] {
  const gap = new Set(over);
  const bank = new Set(cells.filter((cell) => !gap.has(cell)));
  const isBank = (cell: number) => bank.has(cell);
  const walked = stepsFrom(cells.slice(0, 1).filter(isBank), width, isBank);
  const left = stepsFrom(ends.filter(isBank), width, isBank);
  const stepsTo = (steps: ReadonlyMap<number, number>, cell: number) => steps.get(cell) ?? UNREACHABLE;
  let best: number[] = [];
  let least = stepsTo(left, cells[0]!) - GAIN + 1;
  for (const from of bank) {
    for (const stride of [-width, 1, width, -1]) {
      const span = rowFrom(gap, from, stride);
      const to = from + (span.length + 1) * stride;
      const steps = stepsTo(walked, from) + span.length + 1 + stepsTo(left, to);
      if (span.length < SHORTEST || steps >= least) continue;
      [best, least] = [span, steps];
    }
  }
  return best;
}

/** The cells of a gap in a row, beginning beside a cell. */
function rowFrom(gap: ReadonlySet<number>, from: number, stride: number): number[] {
  const row: number[] = [];
  for (let cell = from + stride; gap.has(cell); cell += stride) row.push(cell);
  return row;
}

/** A machine while its parts are being placed. */
export interface Drawing {
  readonly lot: Lot;
  readonly random: Random;
  readonly site: Site;
  /** The cells where something is. */
  readonly used: Set<number>;
  /** The cells of each part so far, by its name or its kind in a layer. */
  readonly cellsOf: Map<string, readonly number[]>;
}

/** Draws the cells of a part; fewer than `count` if there are not enough that suit it. */
export function drawCells(drawing: Drawing, part: Part, count: number): number[] {
  const { apart = 1 } = part;
  const { lot, used } = drawing;
  const isShared = typeof part.where === "object" && !("beside" in part.where);
  const chosen: number[] = [];
  for (const cell of candidates(drawing, part)) {
    if (chosen.length >= count) break;
    const isFree =
      (isShared || !used.has(cell)) && chosen.every((other) => kingsMoves(lot, cell, other) >= apart);
    if (isFree) chosen.push(cell);
  }
  return chosen;
}

/** The cells of a site that suit a part, the best first. */
function candidates(drawing: Drawing, { where, inView }: Part): number[] {
  if (typeof where === "object") return relatedTo(drawing, where);
  const { lot, random, site } = drawing;
  const floor = floorOf(lot, site);
  const seen = inView === undefined ? floor : floor.filter((cell) => isInView(lot, site, cell) === inView);
  return sortFor(lot, random, where, seen);
}

function relatedTo({ lot, random, site, used, cellsOf }: Drawing, where: Relation): number[] {
  const at = (name: string) => cellsOf.get(name) ?? [];
  if ("with" in where) return random.shuffle([...at(where.with)]);
  if ("across" in where) return spanTo(lot, site, at(where.across), at(where.to));
  const near = at(where.beside);
  const isBeside = (cell: number) => near.some((other) => kingsMoves(lot, cell, other) === 1);
  return random.shuffle(floorOf(lot, site).filter((cell) => !used.has(cell) && isBeside(cell)));
}

function floorOf({ ground }: Lot, { cells }: Site): number[] {
  return cells.filter((cell) => ground[cell] === Terrain.floor);
}

function sortFor(lot: Lot, random: Random, where: Exclude<Spot, Relation>, cells: number[]): number[] {
  const third = Math.ceil(cells.length / 3);
  const isWall = (cell: number) => lot.ground[cell] === Terrain.solid;
  const walls = (cell: number) => besides(cell, lot.width).filter(isWall).length;
  switch (where) {
    case "near":
      return random.shuffle(cells.slice(0, third));
    case "far":
      return cells.slice(-third).reverse();
    case "middle": {
      const x = cells.reduce((sum, cell) => sum + (cell % lot.width), 0) / (cells.length || 1);
      const y = cells.reduce((sum, cell) => sum + Math.floor(cell / lot.width), 0) / (cells.length || 1);
      const off = (cell: number) =>
        Math.abs((cell % lot.width) - x) + Math.abs(Math.floor(cell / lot.width) - y);
      return [...cells].sort((a, b) => off(a) - off(b));
    }
    case "wall":
      return random.shuffle(cells.filter((cell) => walls(cell) > 0));
    case "open":
      return random.shuffle(cells.filter((cell) => walls(cell) === 0));
    case "anywhere":
      return random.shuffle([...cells]);
  }
}

function isInView({ dungeon, opacity }: Lot, { way, cells }: Site, cell: number): boolean {
  const from = pointAt(dungeon.terrain, way === -1 ? cells[0]! : way);
  const to = pointAt(dungeon.terrain, cell);
  return hasLineOfSight(opacity, from.x, from.y, to.x, to.y);
}

function kingsMoves({ width }: Lot, a: number, b: number): number {
  return Math.max(
    Math.abs((a % width) - (b % width)),
    Math.abs(Math.floor(a / width) - Math.floor(b / width)),
  );
}
