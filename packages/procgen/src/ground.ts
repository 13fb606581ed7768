import type { Rect } from "@delvekit/grid";
import type { Connection, Room } from "./dungeon";
import { cellsUnder, type Mask } from "./masks";
import { isInside, pointAt, Terrain } from "./terrain";

/** A level while rooms are added to it. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
  /** 1 for every open cell and all eight around it: no other room may have floor there. */
  readonly near: Uint8Array;
  /** The room that each cell is floor of, or -1. */
  readonly roomAt: Int32Array;
  /** 1 for cells of places that nothing may open: their walls, except for exits. */
  readonly taken: Uint8Array;
  /** From a cell to the next in each direction, clockwise from north. */
  readonly strides: readonly number[];
  /** Walls where a room may be joined: four times the cell, and the direction out of the room that is there. */
  readonly sites: number[];
  readonly rooms: Room[];
  readonly connections: Connection[];
  /** How many cells are open. */
  open: number;
  /** How many doors there may still be. */
  doorsLeft: number;
}

/** Solid rock, with a limit on the number of doors. */
export function createGround(width: number, height: number, doorsLeft: number): Ground {
  return {
    width,
    height,
    cells: new Uint8Array(width * height),
    near: new Uint8Array(width * height),
    roomAt: new Int32Array(width * height).fill(-1),
    taken: new Uint8Array(width * height),
    strides: [-width, 1, width, -1],
    sites: [],
    rooms: [],
    connections: [],
    open: 0,
    doorsLeft,
  };
}

/**
 * Whether a mask with its upper left corner at (x, y) lies inside the border, with a wall between it and
 * everything open.
 */
export function fits({ width, height, near }: Ground, mask: Mask, x: number, y: number): boolean {
  if (x < 1 || y < 1 || x + mask.width > width - 1 || y + mask.height > height - 1) return false;
  for (let row = 0, at = 0; row < mask.height; row++) {
    const start = (y + row) * width + x;
    for (let cell = start; cell < start + mask.width; cell++)
      if (mask.cells[at++] === 1 && near[cell] === 1) return false;
  }
  return true;
}

/** Digs a room, and lists the walls where others may be joined to it. */
export function addRoom(ground: Ground, mask: Mask, shape: string, x: number, y: number): Room {
  const { cells, roomAt } = ground;
  const bounds: Rect = { x, y, width: mask.width, height: mask.height };
  const id = ground.rooms.length;
  const room: Room = { id, shape, bounds, ...(mask.cells.includes(0) && { mask: mask.cells }) };
  ground.rooms.push(room);
  const floor = cellsUnder(mask, ground, x, y);
  for (const cell of floor) {
    cells[cell] = Terrain.floor;
    roomAt[cell] = id;
    ground.open++;
    markNear(ground, cell);
  }
  listSites(ground, floor);
  return room;
}

/** Digs a way through rock, with a door in its first cell if one is wanted and there are not too many already. */
export function addConnection(
  ground: Ground,
  from: number,
  to: number,
  path: readonly number[],
  wantsDoor: boolean,
  isLoop: boolean,
): Connection {
  const hasDoor = wantsDoor && ground.doorsLeft > 0;
  for (const cell of path) {
    ground.cells[cell] = Terrain.corridor;
    markNear(ground, cell);
  }
  ground.open += path.length;
  if (hasDoor) {
    ground.cells[path[0]!] = Terrain.door;
    ground.doorsLeft--;
  }
  const points = path.map((cell) => pointAt(ground, cell));
  const connection: Connection = {
    from,
    to,
    kind: path.length === 1 ? "door" : "corridor",
    ...(isLoop && { loop: true }),
    path: points,
    doors: hasDoor ? [points[0]!] : [],
  };
  ground.connections.push(connection);
  return connection;
}

/** Marks an open cell and those around it. */
export function markNear({ near, width }: Ground, cell: number): void {
  for (let row = cell - width; row <= cell + width; row += width) {
    near[row - 1] = near[row] = near[row + 1] = 1;
  }
}

/** Adds every wall beside the floor of a room behind which there is rock that nothing else is near to. */
function listSites(ground: Ground, floor: readonly number[]): void {
  const { cells, strides, sites } = ground;
  for (const cell of floor) {
    for (let side = 0; side < 4; side++) {
      const wall = cell + strides[side]!;
      if (cells[wall] === Terrain.solid && isInside(ground, wall, 2)) sites.push(4 * wall + side);
    }
  }
}
