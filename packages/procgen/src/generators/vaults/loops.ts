import type { Random } from "@delvekit/random";
import { scratch } from "../../scratch";
import { type Exit, type Ground, join } from "./ground";
import type { VaultsSettings, VaultsStep } from "./options";

/** The working memory of searches for corridors. */
interface Search {
  /** The previous cell of each cell that was reached. */
  readonly before: Int32Array;
  /** The number of the last search that reached each cell. */
  readonly seen: Int32Array;
  searches: number;
}

/** Digs corridors between exits that are left over, where the rock between them is free and the way short enough. */
export function* digLoops(
  ground: Ground,
  random: Random,
  { loops, reach }: VaultsSettings,
): Generator<VaultsStep, void> {
  const { length } = ground.cells;
  const search: Search = { before: new Int32Array(length), seen: new Int32Array(length), searches: 0 };
  for (const { exits } of ground.placed) {
    for (const exit of exits) {
      if (exit.isJoined || !random.chance(loops)) continue;
      const found = findWay(ground, search, exit, reach);
      if (found === undefined) continue;
      keepApart(ground, found.path);
      yield { kind: "corridor", connection: join(ground, exit, found.exit, found.path, true) };
    }
  }
}

interface Way {
  readonly exit: Exit;
  /** The cells from exit to exit, without them. */
  readonly path: number[];
}

/** Searches the free rock in front of an exit for the nearest one of a piece that this one is not joined to. */
function findWay(ground: Ground, search: Search, start: Exit, reach: number): Way | undefined {
  const { claims, strides } = ground;
  const { before, seen } = search;
  const front = start.cell + strides[start.side]!;
  if (claims[front] !== 0 || reach === 0) return undefined;
  const number = ++search.searches;
  seen[front] = number;
  before[front] = 0;
  const queue = scratch(seen.length);
  queue[0] = front;
  let tail = 1;
  for (let head = 0, length = 1, ringEnd = 1; head < tail; head++) {
    if (head === ringEnd) {
      ringEnd = tail;
      length++;
    }
    const cell = queue[head]!;
    const exit = exitBeside(ground, start, cell);
    if (exit !== undefined) return { exit, path: pathTo(before, cell) };
    for (let side = 0; side < 4 && length < reach; side++) {
      const beyond = cell + strides[side]!;
      if (seen[beyond] === number || claims[beyond] !== 0) continue;
      seen[beyond] = number;
      before[beyond] = cell;
      queue[tail++] = beyond;
    }
  }
  return undefined;
}

/**
 * An exit beside a cell that may be joined. It leads here, because there are walls beside it, and it is not
 * joined yet, because the cell is free.
 */
function exitBeside({ exitAt, placed, strides }: Ground, start: Exit, cell: number): Exit | undefined {
  for (let side = 0; side < 4; side++) {
    const exit = exitAt.get(cell + strides[side]!);
    if (exit === undefined || exit.piece === start.piece) continue;
    if (!placed[exit.piece]!.neighbours.includes(start.piece)) return exit;
  }
  return undefined;
}

function pathTo(before: Int32Array, end: number): number[] {
  const path: number[] = [];
  for (let cell = end; cell !== 0; cell = before[cell]!) path.push(cell);
  return path.reverse();
}

/** Claims the cells of a corridor and those beside it, so that no other runs along it. */
function keepApart({ claims, strides }: Ground, path: readonly number[]): void {
  for (const cell of path) {
    claims[cell] = 1;
    for (const stride of strides) if (claims[cell + stride] === 0) claims[cell + stride] = 1;
  }
}
