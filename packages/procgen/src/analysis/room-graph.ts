import { type Grid, labelRegions, type Point } from "@delvekit/grid";
import type { RoomDungeon } from "../dungeon";
import { middleOf } from "../rooms";
import { findBridges } from "./bridges";
import { distanceMapOf, knownWalk } from "./distances";
import { countLoops } from "./loops";

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
