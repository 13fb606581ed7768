import { createGrid, fillRect, type Grid, type Point, type Size } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";
import { across, isHorizontal, type Side, stride } from "../../placement/side";
import { Terrain } from "../../terrain";
import { neighbourOf } from "./matrix";
import { matrixSize, type RoomGridSettings } from "./options";

/** A dungeon in the making: the matrix, and the terrain that follows from it. */
export interface Build {
  readonly settings: RoomGridSettings;
  /** Columns and rows of the matrix. */
  readonly size: Size;
  readonly terrain: Grid<Uint8Array>;
  /** The id of the room in each cell of the matrix, or -1. */
  readonly ids: Int32Array;
  /** The doors that the room in each cell would have, as bits. Only where both sides agree is one. */
  readonly doors: Uint8Array;
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
    cells: [],
    rooms: [],
    connections: [],
  };
}

/** Hollows out the room of a cell; its doors are opened later. */
export function addRoom({ settings, size, ...build }: Build, cell: number, role?: string): Room {
  const { roomWidth: width, roomHeight: height } = settings;
  const left = (settings.width - size.width * (width + 2)) >> 1;
  const top = (settings.height - size.height * (height + 2)) >> 1;
  const x = left + (cell % size.width) * (width + 2) + 1;
  const y = top + Math.floor(cell / size.width) * (height + 2) + 1;
  const id = build.rooms.length;
  const room = { id, shape: "rectangle", ...(role && { role }), bounds: { x, y, width, height } };
  fillRect(build.terrain, room.bounds, Terrain.floor);
  build.ids[cell] = id;
  build.cells.push(cell);
  build.rooms.push(room);
  return room;
}

/** Opens the two-cell door between the room of a cell and the one beside it. */
export function join({ size, terrain, ids, doors, ...build }: Build, cell: number, side: Side, loop = false) {
  const next = neighbourOf(size, cell, side);
  const from = ids[cell]!;
  const first = wallCell(build.rooms[from]!, terrain, side);
  const path = [first, first + stride(side, terrain.width)].map(
    (at): Point => ({ x: at % terrain.width, y: Math.floor(at / terrain.width) }),
  );
  for (const { x, y } of path) terrain.cells[y * terrain.width + x] = Terrain.door;
  doors[cell]! |= 1 << side;
  doors[next]! |= 1 << across(side);
  const way = { from, to: ids[next]!, kind: "door", path, doors: path } as const;
  const connection: Connection = loop ? { ...way, loop } : way;
  build.connections.push(connection);
  return connection;
}

/** The middle cell of a wall. */
function wallCell({ bounds }: Room, { width }: Size, side: Side): number {
  const middle = (bounds.y + (bounds.height >> 1)) * width + bounds.x + (bounds.width >> 1);
  const across = isHorizontal(side) ? bounds.width : bounds.height;
  // Of an even side, the middle is the cell after it: one step more to the north and west.
  const steps = side === 1 || side === 2 ? across - (across >> 1) : (across >> 1) + 1;
  return middle + steps * stride(side, width);
}
