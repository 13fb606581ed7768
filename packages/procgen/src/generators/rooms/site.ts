import type { Grid, Point } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import { createGroups, groupOf, unite } from "../../groups";
import { SIDES, type Side, stride, wallOf } from "../../placement/side";
import { mapRooms } from "../../rooms";
import { hasRockBeside, isInside, isUselessDoor, pointAt, Terrain } from "../../terrain";
import { mapLanes } from "./walls";

/** The map while corridors with doors are dug. Walls are numbered: those of a room are four times its id, plus the side. */
export interface Site extends Grid<Uint8Array> {
  readonly rooms: readonly Room[];
  /** The room that each cell is floor of, or -1. */
  readonly roomAt: Int32Array;
  /** Not 0 for the cells of the lanes, and {@link FRONT} more in front of walls. No corridor ever becomes part of a wall, so they stay the same. */
  readonly lanes: Uint8Array;
  /** Whether each wall has a door. */
  readonly used: Uint8Array;
  /** Which rooms are connected. */
  readonly groups: Int32Array;
  readonly connections: Connection[];
  /** Whether walls with a door may get another, and corridors may run past the corners of rooms. */
  readonly crowd: boolean;
}

/** Marks lanes beside the walls of rooms. */
export const FRONT = 2;

/** Makes a site of rooms that have been hollowed out already. */
export function createSite(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Site {
  const { width, height, cells } = terrain;
  const lanes = mapLanes(terrain, rooms).cells;
  for (const { bounds } of rooms) {
    for (const side of SIDES) {
      const { start, step, length } = wallOf(terrain, bounds, side);
      const front = start + stride(side, width);
      for (let cell = front; cell < front + length * step; cell += step)
        if (lanes[cell] === 1) lanes[cell] = 1 | FRONT;
    }
  }
  return {
    width,
    height,
    cells,
    rooms,
    roomAt: mapRooms({ rooms, terrain }),
    lanes,
    used: new Uint8Array(4 * rooms.length),
    groups: createGroups(rooms.length),
    connections: [],
    crowd: false,
  };
}

/** A way out of one wall and in through another. */
export interface Way {
  readonly from: number;
  readonly to: number;
  /** From door to door; a single one where both rooms share a wall. */
  readonly cells: readonly number[];
}

/** Digs a way and records it. */
export function digWay(site: Site, { from, to, cells }: Way): Connection {
  const path = cells.map((cell) => pointAt(site, cell));
  const doors = path.length > 1 ? [path[0]!, path.at(-1)!] : path;
  for (const cell of cells) site.cells[cell] = Terrain.corridor;
  for (const { x, y } of doors) site.cells[y * site.width + x] = Terrain.door;
  site.used[from] = 1;
  site.used[to] = 1;
  unite(site.groups, from >> 2, to >> 2);
  const kind = path.length > 1 ? "corridor" : "door";
  const connection: Connection = { from: from >> 2, to: to >> 2, kind, path, doors };
  site.connections.push(connection);
  return connection;
}

/** Whether the room of a wall is in a group. */
export function isIn(site: Site, wall: number, group: number): boolean {
  return groupOf(site.groups, wall >> 2) === group;
}

/** Whether a wall may get a door. */
export function isFree({ used, crowd }: Site, wall: number): boolean {
  return crowd || used[wall] === 0;
}

/** A wall that may get a door. */
export interface FreeWall {
  readonly wall: number;
  readonly side: Side;
  /** The cells that may become one. */
  readonly doors: readonly number[];
}

/** The walls that may get a door: of all rooms, or of those in a group. */
export function* freeWalls(site: Site, group?: number): Generator<FreeWall, void> {
  for (const { id, bounds } of site.rooms) {
    if (group !== undefined && groupOf(site.groups, id) !== group) continue;
    for (const side of SIDES) {
      const wall = 4 * id + side;
      const { start, step, length } = wallOf(site, bounds, side);
      if (!isFree(site, wall) || !isInside(site, start)) continue;
      const doors: number[] = [];
      for (let cell = start; cell < start + length * step; cell += step) {
        if (hasRockBeside(site, cell, step)) doors.push(cell);
      }
      yield { wall, side, doors };
    }
  }
}

/** The cells from one on, in steps. */
export function lineOf(start: number, step: number, length: number): number[] {
  const cells: number[] = [];
  for (let i = 0; i < length; i++) cells.push(start + i * step);
  return cells;
}

/** The step along the wall on a side. */
export function alongOf({ width }: Site, side: Side): number {
  return side % 2 === 0 ? 1 : width;
}

/** How many cells lead straight on through the lanes and end in the wall of a room, the first included; 0 if there is no room. */
export function straightOn({ roomAt, lanes, width }: Site, start: number, side: Side): number {
  const out = stride(side, width);
  // Where rooms are close, the walls of both are one.
  if (roomAt[start + out]! >= 0) return 1;
  let cell = start + out;
  let length = 2;
  for (; lanes[cell]! > 0; cell += out) length++;
  return roomAt[cell + out]! >= 0 ? length : 0;
}

/** Turns doors into corridor that can be walked around, which may occur where rooms are close, and others by chance. */
export function openDoors(site: Site, isKept: () => boolean): Point[] {
  const { connections, width, cells } = site;
  const isOpened = ({ x, y }: Point) => isUselessDoor(site, y * width + x) || !isKept();
  const opened: Point[] = [];
  for (const [i, connection] of connections.entries()) {
    const doors = connection.doors.filter((door) => !isOpened(door));
    if (doors.length === connection.doors.length) continue;
    opened.push(...connection.doors.filter((door) => !doors.includes(door)));
    connections[i] = { ...connection, doors };
  }
  for (const { x, y } of opened) cells[y * width + x] = Terrain.corridor;
  return opened;
}
