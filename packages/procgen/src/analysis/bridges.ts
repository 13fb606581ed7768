import type { Point } from "@delvekit/grid";
import { cellsOf, middleOf, type RoomDungeon } from "../dungeon";
import { createGroups } from "../groups";
import { Terrain } from "../terrain";
import { besides } from "../walks";

/**
 * For each connection, whether its two rooms hang apart when its path is blocked. Paths may share cells, so that none can be taken for a single edge:
 * all are blocked at first, and one half of them is opened while the other half is searched in the same way, until one is left. So the cells of a path
 * are joined to others once for each halving, and all other cells once.
 */
export function findBridges({ terrain, rooms, connections }: RoomDungeon): boolean[] {
  const cellOf = ({ x, y }: Point) => y * terrain.width + x;
  const paths = connections.map(({ path }) => path.map(cellOf));
  const crossed = new Set(paths.flat());
  // Where rooms overlap, a path may lead through the middle of one.
  const places = rooms.map((room) => {
    const cells = [middleOf(room), ...cellsOf(room)].map(cellOf);
    return cells.find((cell) => !crossed.has(cell)) ?? cells[0]!;
  });
  const joined = joinCells(terrain.cells, terrain.width, paths.flat());
  const bridges: boolean[] = [];
  const search = (first: number, end: number): void => {
    const half = (first + end) >> 1;
    if (half > first) {
      joined.whileOpen(paths.slice(half, end).flat(), () => search(first, half));
      joined.whileOpen(paths.slice(first, half).flat(), () => search(half, end));
    } else if (end > first) {
      const { from, to } = connections[first]!;
      bridges.push(joined.rootOf(places[from]!) !== joined.rootOf(places[to]!));
    }
  };
  search(0, paths.length);
  return bridges;
}

/** Joins open cells to groups, without those that are blocked: first all of them, as often as they are given, then those that are not open for a while. */
function joinCells(cells: Uint8Array, width: number, blocked: readonly number[]) {
  const parents = createGroups(cells.length);
  const sizes = new Int32Array(cells.length).fill(1);
  /** How often each cell is blocked, and 1 for rock. */
  const blocks = Int32Array.from(cells, (terrain) => (terrain === Terrain.solid ? 1 : 0));
  for (const cell of blocked) blocks[cell]!++;
  /** The groups that were added to others, in order, so that they can be taken out again. */
  const added: number[] = [];

  /** Compresses no paths, which could not be undone; smaller groups are added to larger ones, so ways are short. */
  const rootOf = (cell: number): number => (parents[cell] === cell ? cell : rootOf(parents[cell]!));
  const join = (cell: number) => {
    for (const next of besides(cell, width)) {
      if (blocks[next] !== 0) continue;
      const [one, other] = [rootOf(cell), rootOf(next)];
      if (one === other) continue;
      const [root, child] = sizes[one]! < sizes[other]! ? [other, one] : [one, other];
      parents[child] = root;
      sizes[root]! += sizes[child]!;
      added.push(child);
    }
  };
  const whileOpen = (opened: readonly number[], act: () => void) => {
    const before = added.length;
    for (const cell of opened) if (--blocks[cell]! === 0) join(cell);
    act();
    for (const child of added.splice(before).reverse()) {
      sizes[parents[child]!]! -= sizes[child]!;
      parents[child] = child;
    }
    for (const cell of opened) blocks[cell]!++;
  };
  for (let cell = 0; cell < cells.length; cell++) if (blocks[cell] === 0) join(cell);
  return { rootOf, whileOpen };
}
