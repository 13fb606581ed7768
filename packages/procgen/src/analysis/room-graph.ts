import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import { type Dungeon, hasRooms, middleOf, type RoomDungeon } from "../dungeon";
import { Terrain } from "../terrain";
import { findBridges } from "./bridges";
import { distanceMapOf, knownWalk } from "./distances";

/** The rooms of a dungeon and what joins them, as a graph. */
export interface RoomGraph {
  /** One for each room, in the order of their ids. */
  readonly nodes: readonly RoomNode[];
  /** One for each connection, in their order. */
  readonly edges: readonly RoomEdge[];
  /** How many connected parts of the map have rooms in them. */
  readonly parts: number;
  /** The number of loops, including those where corridors cross or merge: see `countLoops`. */
  readonly loops: number;
}

/** A room in the graph. */
export interface RoomNode {
  /** The id of the room. */
  readonly room: number;
  /** A floor cell in the middle of it. */
  readonly middle: Point;
  /** The walk from the entrance to there, in straight steps; -1 if there is none. */
  readonly distance: number;
  /** The ids of the rooms that connections join it to, each once, smallest first. */
  readonly neighbours: readonly number[];
}

/** A connection in the graph. */
export interface RoomEdge {
  readonly from: number;
  readonly to: number;
  /** How many cells lie between the two rooms. */
  readonly length: number;
  /** Whether there is no way around it: with every cell of its path blocked, the two rooms would be disconnected. */
  readonly bridge: boolean;
}

/**
 * Makes a graph of the rooms and connections, with the bridges and loops that the map has, in time
 * proportional to its area.
 *
 * @example
 * ```ts
 * const { nodes, edges } = roomGraphOf(tree.generate({ seed: 7 }));
 * const bottlenecks = edges.filter(({ bridge }) => bridge);
 * ```
 */
export function roomGraphOf(
  dungeon: RoomDungeon,
  distances: Grid<Int32Array> = distanceMapOf(dungeon),
): RoomGraph {
  const { rooms, connections } = dungeon;
  const neighbours = rooms.map(() => new Set<number>());
  for (const { from, to } of connections) {
    neighbours[from]!.add(to);
    neighbours[to]!.add(from);
  }
  const nodes = rooms.map((room): RoomNode => {
    const middle = middleOf(room);
    return {
      room: room.id,
      middle,
      distance: knownWalk(distances.cells[middle.y * distances.width + middle.x]!),
      neighbours: [...neighbours[room.id]!].sort((a, b) => a - b),
    };
  });
  const bridges = findBridges(dungeon);
  const edges = connections.map(
    ({ from, to, path }, i): RoomEdge => ({ from, to, length: path.length, bridge: bridges[i]! }),
  );
  return { nodes, edges, parts: countParts(dungeon), loops: countLoops(dungeon) };
}

/** Into how many parts the rooms fall. */
function countParts({ terrain, rooms }: RoomDungeon): number {
  const { labels } = labelRegions(terrain);
  const middles = rooms.map(middleOf);
  return new Set(middles.map(({ x, y }) => labels.cells[y * terrain.width + x])).size;
}

/**
 * The number of loops on the map (independent cycles): pieces of rock that can be walked around, including
 * pillars. In a dungeon with rooms, rock inside a single room does not count, so this is the number of loops
 * by corridors and doors, even where corridors cross or merge.
 *
 * @example
 * ```ts
 * if (countLoops(level) === 0) console.log("there is one way only");
 * ```
 */
export function countLoops(dungeon: Dungeon): number {
  let loops = countIslands(dungeon.terrain);
  if (!hasRooms(dungeon)) return loops;
  for (const { bounds, mask } of dungeon.rooms) {
    if (mask) loops -= countIslands({ width: bounds.width, height: bounds.height, cells: mask });
  }
  return loops;
}

/**
 * Counts pieces of rock with open cells all around, by Euler's formula for the plane: open cells are its corners,
 * steps its edges, and blocks of 2x2 open cells its faces, which contain nothing to walk around.
 */
function countIslands(terrain: Grid<Uint8Array>): number {
  const { width, height, cells } = terrain;
  let islands = labelRegions(terrain).count;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x;
      if (cells[cell] === Terrain.solid) continue;
      const east = x < width - 1 && cells[cell + 1] !== Terrain.solid;
      const south = y < height - 1 && cells[cell + width] !== Terrain.solid;
      const block = east && south && cells[cell + width + 1] !== Terrain.solid;
      islands -= 1 - Number(east) - Number(south) + Number(block);
    }
  }
  return islands;
}
