import type { Point } from "@delvekit/grid";
import { pointAt, Terrain } from "../../terrain";
import { cellAt, FREE, type Lattice } from "./lattice";
import type { RoomsAndMazesStep } from "./options";

/** A maze that is being dug. The same object digs all mazes of a level. */
interface Maze {
  readonly lattice: Lattice;
  readonly winding: number;
  /** Of the nodes from the first to the newest, which is the last one here, those that may have free neighbours. */
  readonly trail: Int32Array;
  /** How long the trail is. */
  length: number;
  /** The node that was dug last. */
  newest: number;
  /** How many nodes the passage has that was dug last. */
  dug: number;
  /** How many nodes were dug so far. */
  nodes: number;
}

/** Fills the space that the rooms have left with mazes. */
export function* digMazes(lattice: Lattice, winding: number): Generator<RoomsAndMazesStep, void> {
  const { isWatched, region, way: trail } = lattice;
  const maze: Maze = { lattice, winding, trail, length: 0, newest: 0, dug: 0, nodes: 0 };
  for (let node = region.indexOf(FREE); node !== -1; node = region.indexOf(FREE, node)) {
    begin(maze, node);
    for (; maze.length > 0; digPassage(maze)) if (isWatched) yield stepOf(maze);
  }
}

/** The passage that was dug last: its nodes, each after the cell that leads to it. The first node of a maze has none before it. */
function stepOf({ lattice, newest, dug }: Maze): RoomsAndMazesStep {
  const corridor: Point[] = [];
  for (let node = newest, left = dug; left > 0; node = lattice.before[node]!, left--) {
    const cell = cellAt(lattice, node);
    const before = lattice.before[node]!;
    corridor.push(pointAt(lattice, cell));
    if (before !== 0) corridor.push(pointAt(lattice, (cell + cellAt(lattice, before)) >> 1));
  }
  return { kind: "passage", corridor: corridor.reverse() };
}

/** Begins a maze at a free node. There will be one way between any two cells of it. */
function begin(maze: Maze, node: number): void {
  const { lattice, trail } = maze;
  lattice.region[node] = ++lattice.regions;
  lattice.before[node] = 0;
  lattice.order[node] = maze.nodes++;
  lattice.cells[cellAt(lattice, node)] = Terrain.corridor;
  trail[0] = node;
  maze.length = 1;
  maze.newest = node;
  maze.dug = 1;
}

/** Digs on from the newest node of the trail that has a free neighbour, until it is stuck. Without such a node the trail is gone. */
function digPassage(maze: Maze): void {
  const { lattice, winding, trail } = maze;
  const { random, cells, region, regions, before, order, strides, asides } = lattice;
  const pitch = lattice.columns + 1;
  const { nodes } = maze;
  let { length, newest } = maze;
  let dug = 0;
  while (length > 0 && freeAround(region, pitch, trail[length - 1]!) === 0) length--;
  if (length > 0) {
    let node = trail[length - 1]!;
    let cell = cellAt(lattice, node);
    let heading = -1;
    for (let free = freeAround(region, pitch, node); free !== 0; free = freeAround(region, pitch, node)) {
      heading = drawHeading(random, winding, free, heading);
      const aside = asides[heading]!;
      const next = node + strides[heading]!;
      before[next] = node;
      order[next] = nodes + dug++;
      region[next] = regions;
      cells[cell + aside] = Terrain.corridor;
      cell += 2 * aside;
      cells[cell] = Terrain.corridor;
      node = next;
      // A node takes the place of the one before it if that has no other free neighbour.
      length += Number((free & (free - 1)) !== 0);
      trail[length - 1] = node;
    }
    newest = node;
  }
  maze.length = length;
  maze.newest = newest;
  maze.dug = dug;
  maze.nodes = nodes + dug;
}

/** The sides of a node with a free neighbour, as bits. {@link FREE} is the only number below 0. */
function freeAround(region: Int32Array, pitch: number, node: number): number {
  return (
    (region[node - pitch]! >>> 31) |
    ((region[node + 1]! >>> 31) << 1) |
    ((region[node + pitch]! >>> 31) << 2) |
    ((region[node - 1]! >>> 31) << 3)
  );
}

/** For each set of sides, how many there are, followed by the sides themselves. */
const SETS = /* @__PURE__ */ Uint8Array.from({ length: 16 * 5 }, (_, i) => {
  const sides = [0, 1, 2, 3].filter((side) => ((Math.floor(i / 5) >> side) & 1) === 1);
  return (i % 5 === 0 ? sides.length : sides[(i % 5) - 1]) ?? 0;
});

/** Straight on if possible, unless the passage winds; otherwise any free direction. */
function drawHeading(random: Lattice["random"], winding: number, free: number, last: number): number {
  const ways = SETS[5 * free]!;
  if (ways === 1) return SETS[5 * free + 1]!;
  const lot = random.float();
  const isStraight = last >= 0 && ((free >> last) & 1) === 1;
  if (isStraight && lot >= winding) return last;
  // What decided whether to turn decides where to, as well.
  const share = isStraight ? lot / winding : lot;
  return SETS[5 * free + 1 + ((share * ways) | 0)]!;
}
