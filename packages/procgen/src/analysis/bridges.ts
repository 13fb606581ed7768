import type { Point } from "@delvekit/grid";
import type { RoomDungeon } from "../dungeon";
import { createGroups } from "../groups";
import { middleOf } from "../rooms";
import { Terrain } from "../terrain";

/**
 * For each connection, whether its two rooms hang apart when its path is blocked. Paths may share cells, so that none can be taken for a single edge:
 * all are blocked at first, and one half of them is opened while the other half is searched in the same way, until one is left. So the cells of a path
 * are joined to others once for each halving, and all other cells once.
 */
export function findBridges({ terrain, rooms, connections }: RoomDungeon): boolean[] {
  const cellOf = ({ x, y }: Point) => y * terrain.width + x;
  const paths = connections.map(({ path }) => path.map(cellOf));
  const middles = rooms.map((room) => cellOf(middleOf(room)));
  const joined = createJoined(terrain.cells, terrain.width, paths);
  const bridges: boolean[] = [];
  const search = (first: number, end: number): void => {
    const half = (first + end) >> 1;
    if (half === first) {
      const { from, to } = connections[first]!;
      bridges.push(joined.rootOf(middles[from]!) !== joined.rootOf(middles[to]!));
      return;
    }
    joined.whileOpen(paths.slice(half, end), () => search(first, half));
    joined.whileOpen(paths.slice(first, half), () => search(half, end));
  };
  if (paths.length > 0) search(0, paths.length);
  return bridges;
}

/** Which open cells hang together while paths are blocked: first all of them, then those that are not opened for a while. */
function createJoined(cells: Uint8Array, width: number, paths: readonly number[][]) {
  const parents = createGroups(cells.length);
  const sizes = new Int32Array(cells.length).fill(1);
  /** Through how many blocked paths each cell leads. */
  const blocks = new Int32Array(cells.length);
  /** The groups that were added to others, in order, so that they can be taken out again. */
  const added: number[] = [];
  const isOpen = (cell: number) => blocks[cell] === 0 && cells[cell] !== Terrain.solid;

  /** Compresses no paths, which could not be undone; smaller groups are added to larger ones, so ways are short. */
  const rootOf = (cell: number) => {
    let root = cell;
    while (parents[root] !== root) root = parents[root]!;
    return root;
  };
  const open = (cell: number, strides: readonly number[]) => {
    for (const stride of strides) {
      if (!isOpen(cell + stride)) continue;
      const [one, other] = [rootOf(cell), rootOf(cell + stride)];
      if (one === other) continue;
      const [root, child] = sizes[one]! < sizes[other]! ? [other, one] : [one, other];
      parents[child] = root;
      sizes[root]! += sizes[child]!;
      added.push(child);
    }
  };
  const whileOpen = (opened: readonly number[][], act: () => void) => {
    const before = added.length;
    for (const path of opened)
      for (const cell of path) if (--blocks[cell]! === 0 && isOpen(cell)) open(cell, [-width, 1, width, -1]);
    act();
    while (added.length > before) {
      const child = added.pop()!;
      sizes[parents[child]!]! -= sizes[child]!;
      parents[child] = child;
    }
    for (const path of opened) for (const cell of path) blocks[cell]!++;
  };
  for (const path of paths) for (const cell of path) blocks[cell]!++;
  for (let cell = 0; cell < cells.length; cell++) if (isOpen(cell)) open(cell, [1, width]);
  return { rootOf, whileOpen };
}
