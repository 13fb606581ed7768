import { scratchUnset } from "./scratch";

/** What walks lead over: a map's cells, 0 for rock, and from a cell to the next in each direction. */
export interface Paths {
  readonly cells: Uint8Array;
  readonly strides: readonly number[];
}

/** Measures many walks on one map, without clearing anything in between. The map may change. */
export interface Walks extends Paths {
  /** The number of the last search that saw each cell. */
  readonly seen: Int32Array;
  readonly queue: Int32Array;
  searches: number;
}

export function createWalks(cells: Uint8Array, width: number): Walks {
  const [seen, queue] = [new Int32Array(cells.length), new Int32Array(cells.length)];
  return { cells, strides: [-width, 1, width, -1], seen, queue, searches: 0 };
}

/** The straight steps from one open cell to another, or the limit if there are as many or more. Searches no farther. */
export function stepsBetween(walks: Walks, from: number, to: number, limit: number): number {
  const { cells, strides, seen, queue } = walks;
  const search = ++walks.searches;
  let tail = 0;
  queue[tail++] = from;
  seen[from] = search;
  for (let head = 0, steps = 1; head < tail && steps < limit; steps++) {
    for (const end = tail; head < end; head++) {
      for (let side = 0; side < 4; side++) {
        const next = queue[head]! + strides[side]!;
        if (cells[next] === 0 || seen[next] === search) continue;
        if (next === to) return steps;
        seen[next] = search;
        queue[tail++] = next;
      }
    }
  }
  return limit;
}

/**
 * The shortest way by straight steps from one of some cells to the nearest end, with both; undefined if there is none, or none with at
 * most `longest` cells. The first cells are not asked whether they are ends.
 */
export function shortestWay(
  { cells, strides }: Paths,
  starts: readonly number[],
  mayEnter: (next: number, from: number) => boolean,
  isEnd: (cell: number) => boolean,
  longest = Number.POSITIVE_INFINITY,
): number[] | undefined {
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
