import type { Grid, Point, Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { createGroups, unite } from "../../groups";
import type { Side } from "../../placement/side";
import { isUselessDoor, pointAt, Terrain } from "../../terrain";
import { findNearest } from "./nearest";

/**
 * Chooses the row or column of a straight corridor among those that both rooms share, from `low` up to but
 * not including `high`. If that one is blocked, the nearest free one is taken.
 */
export type PlaceCorridor = (random: Random, low: number, high: number, from: Room, to: Room) => number;

/** Where corridors run by the option `corridors`. */
export const places: Readonly<Record<"middle" | "random", PlaceCorridor>> = {
  middle: (_, low, high) => (low + high) >> 1,
  random: (random, low, high) => random.int(low, high),
};

/**
 * The map while corridors are dug. Around every room lies a wall of one cell. If rooms are far enough apart,
 * no two walls touch, and the cells outside all walls, the lanes, are connected: every room can be reached
 * from every other.
 */
export interface Site extends Grid<Uint8Array> {
  readonly rooms: readonly Room[];
  /** The number of the nearest room beyond each side of each room; see {@link findNearest}. */
  readonly neighbours: Int32Array;
  readonly connections: Connection[];
  readonly place: PlaceCorridor;
  /** Which rooms are connected. */
  readonly groups: Int32Array;
  /** The number of the room, its id plus 1, where there is one or its wall; {@link EDGE} at the edge of the map, 0 in the lanes. */
  readonly walled: Int32Array;
  /** Whether each side of each room has a door, four entries a room. */
  readonly used: Uint8Array;
}

/** Marks the edge of the map, where no way may run. */
export const EDGE = 0x7fffffff;

/** Makes a site of rooms that have been hollowed out already. */
export function createSite(terrain: Grid<Uint8Array>, rooms: readonly Room[], place: PlaceCorridor): Site {
  const walled = mapWalls(terrain, rooms);
  const neighbours = findNearest(rooms);
  const used = new Uint8Array(4 * rooms.length);
  const groups = createGroups(rooms.length);
  const { width, height, cells } = terrain;
  return { width, height, cells, rooms, neighbours, connections: [], place, groups, walled, used };
}

function mapWalls({ width, height }: Size, rooms: readonly Room[]): Int32Array {
  const walled = new Int32Array(width * height);
  for (const { id, bounds } of rooms) {
    for (let y = bounds.y - 1; y <= bounds.y + bounds.height; y++) {
      const start = y * width + bounds.x - 1;
      // Calling `fill` costs more than writing so few.
      for (let cell = start; cell < start + bounds.width + 2; cell++) walled[cell] = id + 1;
    }
  }
  walled.fill(EDGE, 0, width);
  walled.fill(EDGE, walled.length - width);
  for (let start = 0; start < walled.length; start += width) {
    walled[start] = EDGE;
    walled[start + width - 1] = EDGE;
  }
  return walled;
}

/**
 * Digs a corridor with a door at both ends, or a single door in a wall that both rooms share, and records it.
 */
export function digWay(
  site: Site,
  from: number,
  to: number,
  sides: readonly [Side, Side],
  cells: readonly number[],
): Connection {
  const path = cells.map((cell): Point => pointAt(site, cell));
  const doors = path.length > 1 ? [path[0]!, path.at(-1)!] : path;
  for (const cell of cells) site.cells[cell] = Terrain.corridor;
  site.cells[cells[0]!] = Terrain.door;
  site.cells[cells.at(-1)!] = Terrain.door;
  site.used[4 * from + sides[0]] = 1;
  site.used[4 * to + sides[1]] = 1;
  unite(site.groups, from, to);
  const kind = path.length > 1 ? "corridor" : "door";
  const connection: Connection = { from, to, kind, path, doors };
  site.connections.push(connection);
  return connection;
}

/**
 * Turns doors that can be walked around, which may occur where rooms are close, into corridor. Returns their
 * cells.
 */
export function openUselessDoors(terrain: Grid<Uint8Array>, connections: Connection[]): Point[] {
  return openDoors(terrain, connections, ({ x, y }) => isUselessDoor(terrain, y * terrain.width + x));
}

/** Turns doors into corridor by chance. Returns their cells. */
export function openSomeDoors(
  terrain: Grid<Uint8Array>,
  connections: Connection[],
  random: Random,
  kept: number,
): Point[] {
  return kept === 1 ? [] : openDoors(terrain, connections, () => !random.chance(kept));
}

function openDoors(
  terrain: Grid<Uint8Array>,
  connections: Connection[],
  isOpened: (door: Point) => boolean,
): Point[] {
  const opened: Point[] = [];
  for (let i = 0; i < connections.length; i++) {
    const connection = connections[i]!;
    const open = new Set(connection.doors.filter(isOpened));
    if (open.size === 0) continue;
    opened.push(...open);
    connections[i] = { ...connection, doors: connection.doors.filter((door) => !open.has(door)) };
  }
  for (const { x, y } of opened) terrain.cells[y * terrain.width + x] = Terrain.corridor;
  return opened;
}
