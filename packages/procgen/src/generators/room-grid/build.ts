import { createGrid, fillRect, type Grid, type Point, type Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { type Connection, type Room, withRole } from "../../dungeon";
import { across, SIDES, type Side, stride, wallOf } from "../../placement/side";
import { pointAt, Terrain } from "../../terrain";
import { matrixSize, type RoomGridSettings } from "./options";

/** The rooms as on a minimap: the id of the room in each cell, or -1. */
export interface RoomMatrix extends Grid<Int32Array> {
  /** Where each room lies, by its id. */
  readonly places: readonly RoomPlace[];
}

/** Where a room lies in the matrix, and where its doors lead. */
export interface RoomPlace {
  readonly column: number;
  readonly row: number;
  /** The sides with a door, added up: 1 north, 2 east, 4 south, 8 west. */
  readonly doors: number;
  /** How many doors lie between the start and this room by the shortest way. */
  readonly distance: number;
}

/** All four sides as bits. */
export const ALL_SIDES = 15;

/** The cell of the matrix beside another, or -1 beyond the edge. */
export function neighbourOf({ width, height }: Size, cell: number, side: Side): number {
  const x = cell % width;
  if ((side === 1 && x === width - 1) || (side === 3 && x === 0)) return -1;
  const next = cell + stride(side, width);
  return next >= 0 && next < width * height ? next : -1;
}

/** The sides, as bits, on which the matrix continues. */
export function sidesInside(matrix: Size, cell: number): number {
  let bits = 0;
  for (const side of SIDES) if (neighbourOf(matrix, cell, side) !== -1) bits |= 1 << side;
  return bits;
}

/**
 * The id of the room behind a door of another room; undefined if there is no door on that side.
 *
 * @example
 * ```ts
 * const { matrix } = roomGrid.generate({ seed: 7 });
 * const east = roomBeside(matrix, 0, 1);
 * ```
 */
export function roomBeside(matrix: RoomMatrix, room: number, side: Side): number | undefined {
  const { column, row, doors } = matrix.places[room]!;
  if (((doors >> side) & 1) === 0) return undefined;
  return matrix.cells[neighbourOf(matrix, row * matrix.width + column, side)];
}

/** What the room-grid generator has just done. */
export type RoomGridStep =
  /** A room was hollowed out. Its door to the room before it follows; a secret room has its role already. */
  | { readonly kind: "room"; readonly room: Room }
  /** A door was opened between two rooms, two cells long. */
  | { readonly kind: "door"; readonly connection: Connection }
  /** Rock was put into a room, by a drawing. */
  | { readonly kind: "interior"; readonly solid: readonly Point[]; readonly marks: readonly RoomMark[] }
  /** The dungeon was too small, or did not reach the required distance: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Rooms were given their roles. */
  | { readonly kind: "roles"; readonly roles: readonly RoleOfRoom[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A room, by its id, and what it is for. */
export interface RoleOfRoom {
  readonly id: number;
  readonly role: "start" | "boss" | "treasure" | "merchant";
}

/** A place for a thing in an interior. */
export interface RoomMark extends Point {
  /** What: "chest", "foe", "trap" or "light". */
  readonly name: string;
  /** The id of the room that it is in. */
  readonly room: number;
}

/** The role of rooms behind secret doors. */
export const SECRET = "secret";

/** A dungeon in the making: the matrix, and the terrain that follows from it. */
export interface Build {
  readonly settings: RoomGridSettings;
  /** Columns and rows of the matrix. */
  readonly size: Size;
  readonly terrain: Grid<Uint8Array>;
  /** The id of the room in each cell of the matrix, or -1. */
  readonly ids: Int32Array;
  /** The doors that the room in each cell wants, as bits. There is a door only where both sides want one. */
  readonly doors: Uint8Array;
  /**
   * How many doors away from the first room the room in each cell grew; where loops close, its distance may
   * be less.
   */
  readonly steps: Int32Array;
  /** The cell of each room. */
  readonly cells: number[];
  readonly rooms: Room[];
  readonly connections: Connection[];
}

/** Begins with solid rock and an empty matrix. */
export function createBuild(settings: RoomGridSettings): Build {
  const size = matrixSize(settings);
  const count = size.width * size.height;
  return {
    settings,
    size,
    terrain: createGrid(settings.width, settings.height),
    ids: new Int32Array(count).fill(-1),
    doors: new Uint8Array(count),
    steps: new Int32Array(count),
    cells: [],
    rooms: [],
    connections: [],
  };
}

/** Hollows out the room of a cell; its doors are opened later. */
export function addRoom(build: Build, cell: number, role?: string): Room {
  const { settings, size } = build;
  const { roomWidth: width, roomHeight: height } = settings;
  const left = (settings.width - size.width * (width + 2)) >> 1;
  const top = (settings.height - size.height * (height + 2)) >> 1;
  const x = left + (cell % size.width) * (width + 2) + 1;
  const y = top + Math.floor(cell / size.width) * (height + 2) + 1;
  const id = build.rooms.length;
  const bounds = { x, y, width, height };
  const plain: Room = { id, shape: "rectangle", bounds };
  const room = role === undefined ? plain : withRole(plain, role);
  fillRect(build.terrain, room.bounds, Terrain.floor);
  build.ids[cell] = id;
  build.cells.push(cell);
  build.rooms.push(room);
  return room;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Opens the door between the room of a cell and the one beside it, two cells long. */
export function join(build: Build, random: Random, cell: number, side: Side, loop = false): Connection {
  const { size, terrain, ids, doors, rooms } = build;
  const next = neighbourOf(size, cell, side);
  const from = ids[cell]!;
  const isHidden = rooms[ids[next]!]!.role === SECRET || rooms[from]!.role === SECRET;
  const path = doorCells(terrain, rooms[from]!, side, isHidden ? 1 : drawDoorWidth(build.settings, random));
  for (const { x, y } of path) terrain.cells[y * terrain.width + x] = Terrain.door;
  doors[cell]! |= 1 << side;
  doors[next]! |= 1 << across(side);
  const connection: Writable<Connection> = { from, to: ids[next]!, kind: "door", path, doors: path };
  if (loop) connection.loop = true;
  if (isHidden) connection.secret = true;
  build.connections.push(connection);
  return connection;
}

function drawDoorWidth({ doorWidth: { min, max } }: RoomGridSettings, random: Random): number {
  return min === max ? min : random.int(min, max + 1);
}

/** The cells of a door in the middle of a wall, along the near wall and back along the far one, so that they make a path. */
function doorCells(map: Size, { bounds }: Room, side: Side, breadth: number): Point[] {
  const { start, step, length } = wallOf(map, bounds, side);
  const count = Math.min(breadth, length);
  const first = (length >> 1) - (count >> 1);
  const near = Array.from({ length: count }, (_, i) => start + (first + i) * step);
  const far = near.map((cell) => cell + stride(side, map.width)).reverse();
  return [...near, ...far].map((cell) => pointAt(map, cell));
}
