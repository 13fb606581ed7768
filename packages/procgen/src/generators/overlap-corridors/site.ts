import { createGrid, fillRect, type Grid, type Point } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import type { Side } from "../../placement/side";
import { withWalls } from "../../placement/walls";
import { Terrain } from "../../terrain";

/**
 * The map while ways are dug. Around every room lies a wall of one cell, and no two walls touch: with the rooms
 * padded, the cells outside of all walls, the lanes, hang together. So every room can be reached from every other.
 */
export interface Site extends Grid<Uint8Array> {
  readonly rooms: readonly Room[];
  readonly connections: Connection[];
  /** 1 where there is a room or its wall. */
  readonly walled: Uint8Array;
  /** Whether each side of each room has a door, four entries a room. One door a side is all it gets. */
  readonly used: Uint8Array;
}

/** Makes a site of rooms that have been hollowed out already. */
export function createSite(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Site {
  const walled = createGrid(terrain.width, terrain.height);
  for (const { bounds } of rooms) fillRect(walled, withWalls(bounds), 1);
  return { ...terrain, rooms, connections: [], walled: walled.cells, used: new Uint8Array(4 * rooms.length) };
}

/** Digs a way with a door at both ends, and remembers it. */
export function digWay(
  site: Site,
  from: number,
  to: number,
  sides: readonly [Side, Side],
  cells: readonly number[],
): Connection {
  const path = cells.map((cell): Point => ({ x: cell % site.width, y: Math.floor(cell / site.width) }));
  const doors = [path[0]!, path.at(-1)!];
  for (const cell of cells) site.cells[cell] = Terrain.corridor;
  site.cells[cells[0]!] = Terrain.door;
  site.cells[cells.at(-1)!] = Terrain.door;
  site.used[4 * from + sides[0]] = 1;
  site.used[4 * to + sides[1]] = 1;
  const connection: Connection = { from, to, kind: "corridor", path, doors };
  site.connections.push(connection);
  return connection;
}

/** The room that each cell is floor of, or -1. */
export function mapRoomsOf({ width, cells, rooms }: Site): Int32Array {
  const roomAt = new Int32Array(cells.length).fill(-1);
  for (const { id, bounds } of rooms) {
    for (let y = bounds.y; y < bounds.y + bounds.height; y++) {
      roomAt.fill(id, y * width + bounds.x, y * width + bounds.x + bounds.width);
    }
  }
  return roomAt;
}
