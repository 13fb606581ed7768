import type { Grid, Point } from "@delvekit/grid";
import type { RoomDungeon } from "../dungeon";
import { middleOfRoom } from "../rooms";
import { spanRooms } from "./bridges";
import { distanceMap, knownWalk } from "./distances";

/** The rooms of a dungeon and what joins them, as a graph. */
export interface RoomGraph {
  /** One for each room, in the order of their ids. */
  readonly nodes: readonly RoomNode[];
  /** One for each connection, in their order. */
  readonly edges: readonly RoomEdge[];
  /** How many parts there are that hang together. */
  readonly parts: number;
  /** How many independent cycles there are: edges beyond those that hold the parts together. */
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
  /** Whether there is no way around it: without it the two rooms would be apart. */
  readonly bridge: boolean;
}

/** Makes a graph of the rooms and connections. */
export function roomGraph(
  dungeon: RoomDungeon,
  distances: Grid<Int32Array> = distanceMap(dungeon),
): RoomGraph {
  const { rooms, connections } = dungeon;
  const neighbours = rooms.map(() => new Set<number>());
  for (const { from, to } of connections) {
    neighbours[from]!.add(to);
    neighbours[to]!.add(from);
  }
  const nodes = rooms.map((room): RoomNode => {
    const middle = middleOfRoom(room);
    return {
      room: room.id,
      middle,
      distance: knownWalk(distances.cells[middle.y * distances.width + middle.x]!),
      neighbours: [...neighbours[room.id]!].sort((a, b) => a - b),
    };
  });
  const { parts, bridges } = spanRooms(rooms.length, connections);
  const edges = connections.map(
    ({ from, to, path }, i): RoomEdge => ({ from, to, length: path.length, bridge: bridges[i]! }),
  );
  return { nodes, edges, parts, loops: edges.length - nodes.length + parts };
}
