import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import { createGroups, groupOf, unite } from "./groups";
import { scratch, scratchUnset } from "./scratch";

/** A map with a solid border, 0 for rock. */
type Walked = Pick<Grid<Uint8Array>, "width" | "cells">;

/**
 * The straight steps from one open cell to another, or the limit if there are as many or more. Searches no farther, and nowhere from where the goal is too
 * far even as the crow flies.
 */
export function stepsBetween({ cells, width }: Walked, from: number, to: number, limit: number): number {
  const seen = scratchUnset(cells.length);
  const queue = scratch(cells.length + 1);
  queue[0] = from;
  seen[from] = 0;
  const straight = straightSteps(from, to, width);
  let tail = 1;
  let steps = 0;
  for (let head = 0; seen[to] === -1 && head < tail && steps < limit; steps++) {
    for (const end = tail; head < end; head++) {
      const cell = queue[head]!;
      if (2 * steps + straight >= limit && steps + straightSteps(cell, to, width) >= limit) continue;
      tail = enter(cells, seen, queue, tail, cell - width);
      tail = enter(cells, seen, queue, tail, cell + 1);
      tail = enter(cells, seen, queue, tail, cell + width);
      tail = enter(cells, seen, queue, tail, cell - 1);
    }
  }
  const isReached = seen[to] === 0;
  for (let i = 0; i < tail; i++) seen[queue[i]!] = -1;
  return isReached ? steps : limit;
}

/** The steps from one cell to another if nothing were in the way. */
function straightSteps(from: number, to: number, width: number): number {
  const down = ((to / width) | 0) - ((from / width) | 0);
  return Math.abs(down) + Math.abs(to - from - down * width);
}

/**
 * Always queues the cell, but counts it only if it is open and new, without a branch: processors cannot predict which cells are, and a misprediction costs
 * more than everything else. Returns the end of the queue.
 */
function enter(cells: Uint8Array, seen: Int32Array, queue: Int32Array, tail: number, cell: number): number {
  const before = seen[cell]!;
  const isNew = (before & -cells[cell]!) >>> 31;
  queue[tail] = cell;
  seen[cell] = before & (isNew - 1);
  return tail + isNew;
}

/**
 * The shortest way by straight steps from one of some cells to the nearest end, with both; undefined if there is none, or none with at
 * most `longest` cells. The first cells are not asked whether they are ends.
 */
export function shortestWay(
  { cells, width }: Walked,
  starts: readonly number[],
  mayEnter: (next: number, from: number) => boolean,
  isEnd: (cell: number) => boolean,
  longest = Number.POSITIVE_INFINITY,
): number[] | undefined {
  const strides = [-width, 1, width, -1];
  const before = scratchUnset(cells.length).subarray(0, cells.length);
  for (const start of starts) before[start] = start;
  const reached = [...starts];
  let way: number[] | undefined;
  for (let head = 0, length = 1; length < longest && head < reached.length && !way; length++) {
    for (const ring = reached.length; head < ring && !way; head++) {
      const cell = reached[head]!;
      for (const stride of strides) {
        const on = cell + stride;
        if (before[on] !== -1 || !mayEnter(on, cell)) continue;
        before[on] = cell;
        reached.push(on);
        if (!isEnd(on)) continue;
        way = wayTo(before, on);
        break;
      }
    }
  }
  for (const cell of reached) before[cell] = -1;
  return way;
}

function wayTo(before: Int32Array, end: number): number[] {
  const way = [end];
  for (let cell = end; before[cell] !== cell; cell = before[cell]!) way.push(before[cell]!);
  return way.reverse();
}

/** The four cells beside a cell, clockwise from north. */
export function besides(cell: number, width: number): number[] {
  return [cell - width, cell + 1, cell + width, cell - 1];
}

/** The cells that straight steps over open cells lead to from some cells, those included: the nearest first, and no more than `most`. */
export function floodFrom(
  starts: Iterable<number>,
  width: number,
  isOpen: (cell: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): Set<number> {
  const reached = new Set(starts);
  for (const cell of reached) {
    for (const next of besides(cell, width)) {
      if (reached.size >= most) return reached;
      if (isOpen(next)) reached.add(next);
    }
  }
  return reached;
}

/** All that can be reached from a place on some ground: how many cells, and which. */
export function reachFrom(ground: Grid<Uint8Array>, { x, y }: Point) {
  const { labels, sizes } = labelRegions(ground);
  const home = labels.cells[y * ground.width + x]!;
  return { count: sizes[home] ?? 0, has: (cell: number) => labels.cells[cell] === home };
}

/**
 * All that straight steps lead to from some cells, but for one part: nothing if ways join them all. The parts are walked side by side until one goes on alone. That
 * one is left out, so a large level need not be walked whole.
 */
export function partsApart({ cells, width }: Walked, starts: readonly number[]): number[] {
  const owners = scratchUnset(cells.length);
  for (const [number, start] of starts.entries()) owners[start] = number;
  const fronts = starts.map((start) => [start]);
  const groups = createGroups(fronts.length);
  let last = 0;
  for (let head = 0, goOn = fronts.length; goOn > 1; head++) {
    for (const [number, front] of fronts.entries())
      if (head < front.length) spread({ cells, width }, owners, groups, fronts, number, head);
    const open = [...fronts.keys()].filter((number) => head + 1 < fronts[number]!.length);
    if (open.length > 0) last = open[0]!;
    goOn = new Set(open.map((number) => groupOf(groups, number))).size;
  }
  for (const front of fronts) for (const cell of front) owners[cell] = -1;
  return fronts.filter((_, number) => groupOf(groups, number) !== groupOf(groups, last)).flat();
}

/** Takes one cell of a flood. Floods that meet are one group. */
function spread(
  { cells, width }: Walked,
  owners: Int32Array,
  groups: Int32Array,
  fronts: readonly number[][],
  number: number,
  head: number,
): void {
  const front = fronts[number]!;
  for (const next of besides(front[head]!, width)) {
    const owner = owners[next]!;
    if (cells[next] === 0 || owner === number) continue;
    if (owner !== -1) unite(groups, number, owner);
    else {
      owners[next] = number;
      front.push(next);
    }
  }
}

/** The open cells around some cells, with the steps to each, the nearest first. */
export function stepsFrom(
  starts: readonly number[],
  width: number,
  isOpen: (cell: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): Map<number, number> {
  const steps = new Map(starts.map((cell) => [cell, 0]));
  for (const [cell, step] of steps) {
    if (step === most) break;
    for (const next of besides(cell, width)) if (isOpen(next) && !steps.has(next)) steps.set(next, step + 1);
  }
  return steps;
}
