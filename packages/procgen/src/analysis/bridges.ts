import { labelRegions } from "@delvekit/grid";
import type { RoomDungeon } from "../dungeon";
import { middleOf } from "../rooms";
import { Terrain } from "../terrain";

/**
 * For each connection, whether its rooms are disconnected when every cell of its path is blocked. This is
 * measured on the map, because corridors that cross, merge or lead through a third room create detours that
 * no list of connections shows.
 *
 * Blocking one path after the other would take a flood for each. Instead the list is halved again and again:
 * descending into one half opens the cells that only paths of the other half block, and closes them
 * afterwards. So each cell of a path is opened only a few times, and the time is proportional to the area of
 * the map.
 */
export function findBridges(dungeon: RoomDungeon): boolean[] {
  const { terrain, rooms, connections } = dungeon;
  const cellOf = ({ x, y }: { x: number; y: number }) => y * terrain.width + x;
  const paths = connections.map(({ path }) => path.map(cellOf));
  const ground = createGround(terrain.cells, terrain.width, paths);
  const middles = rooms.map((room) => cellOf(middleOf(room)));
  const bridges = connections.map(() => false);
  /** Judges connections from `low` up to `high`. Every cell not on one of their paths is open. */
  const judge = (low: number, high: number): void => {
    if (high - low === 1) {
      const { from, to } = connections[low]!;
      bridges[low] = topOf(ground, middles[from]!) !== topOf(ground, middles[to]!);
      return;
    }
    const middle = (low + high) >> 1;
    judgeHalf(low, middle, middle, high);
    judgeHalf(middle, high, low, middle);
  };
  const judgeHalf = (low: number, high: number, otherLow: number, otherHigh: number): void => {
    const before = ground.opened.length;
    for (let way = low; way < high; way++) block(ground, paths[way]!, 1);
    for (let way = otherLow; way < otherHigh; way++) for (const cell of paths[way]!) open(ground, cell);
    for (let way = low; way < high; way++) block(ground, paths[way]!, -1);
    judge(low, high);
    while (ground.opened.length > before) close(ground);
  };
  if (connections.length > 0) judge(0, connections.length);
  return bridges;
}

/** How many parts of the map (connected by straight steps) contain a room. */
export function countParts({ terrain, rooms }: RoomDungeon): number {
  const { labels } = labelRegions(terrain);
  const middles = rooms.map(middleOf);
  return new Set(middles.map(({ x, y }) => labels.cells[y * terrain.width + x])).size;
}

/** Connected groups of open cells (union-find); the cell that was opened last can be closed again. */
interface Ground {
  readonly cells: Uint8Array;
  readonly strides: readonly number[];
  /** For each open cell, another cell of its group, or itself at the top; {@link CLOSED} for other cells. */
  readonly above: Int32Array;
  /** How many cells are under each top, itself included. */
  readonly sizes: Int32Array;
  /** How many of the paths being judged block each cell. */
  readonly blocks: Int32Array;
  /** Cells in the order in which they were opened, each followed by how many tops were merged then. */
  readonly opened: number[];
  /** Tops that were merged into others. */
  readonly joined: number[];
}

const CLOSED = -1;

/** The ground, with every cell open that is not on a path. */
function createGround(cells: Uint8Array, width: number, paths: readonly (readonly number[])[]): Ground {
  const ground: Ground = {
    cells,
    strides: [-width, 1, width, -1],
    above: new Int32Array(cells.length).fill(CLOSED),
    sizes: new Int32Array(cells.length).fill(1),
    blocks: new Int32Array(cells.length),
    opened: [],
    joined: [],
  };
  for (const path of paths) block(ground, path, 1);
  for (let cell = 0; cell < cells.length; cell++) open(ground, cell);
  for (const path of paths) block(ground, path, -1);
  // These cells are never closed again, so paths to the top may be compressed.
  for (let cell = 0; cell < cells.length; cell++) {
    if (ground.above[cell] !== CLOSED) ground.above[cell] = topOf(ground, cell);
  }
  return ground;
}

function block({ blocks }: Ground, path: readonly number[], change: number): void {
  for (const cell of path) blocks[cell]! += change;
}

/** Opens a cell, unless it is solid, already open or blocked, and joins it to the open cells beside it. */
function open(ground: Ground, cell: number): void {
  const { cells, above, blocks, strides, opened, joined } = ground;
  if (cells[cell] === Terrain.solid || above[cell] !== CLOSED || blocks[cell] !== 0) return;
  const before = joined.length;
  above[cell] = cell;
  for (const stride of strides) {
    const beside = above[cell + stride];
    if (beside !== undefined && beside !== CLOSED) join(ground, cell, cell + stride);
  }
  opened.push(cell, joined.length - before);
}

function join(ground: Ground, one: number, other: number): void {
  const { above, sizes, joined } = ground;
  let top = topOf(ground, one);
  let under = topOf(ground, other);
  if (top === under) return;
  if (sizes[top]! < sizes[under]!) [top, under] = [under, top];
  above[under] = top;
  sizes[top]! += sizes[under]!;
  joined.push(under);
}

/** Undoes opening the last cell. */
function close({ above, sizes, opened, joined }: Ground): void {
  for (let count = opened.pop()!; count > 0; count--) {
    const under = joined.pop()!;
    sizes[above[under]!]! -= sizes[under]!;
    above[under] = under;
  }
  above[opened.pop()!] = CLOSED;
}

/** The top of the group of an open cell, without path compression, which could not be undone. */
function topOf({ above }: Ground, cell: number): number {
  let top = cell;
  while (above[top] !== top) top = above[top]!;
  return top;
}
