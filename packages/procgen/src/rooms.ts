import { contains, type Grid, type Point } from "@delvekit/grid";
import type { Connection, Dungeon, Room, RoomDungeon } from "./dungeon";
import { Terrain } from "./terrain";

// V8 gives every object that is spread and then extended a hidden class of its own: creating it takes 50
// times as long as a plain literal, and reading it later is slower, too. So objects that are created by the
// hundred are written out.

/** The same connection, marked as one that closes a loop. */
export function asLoop({ from, to, kind, path, doors }: Connection): Connection {
  return { from, to, kind, path, doors, loop: true };
}

/**
 * Whether (x, y) is floor of the room.
 *
 * @example
 * ```ts
 * const isHome = isInRoom(rooms[0]!, 12, 5);
 * ```
 */
export function isInRoom(room: Room, x: number, y: number): boolean {
  const { bounds, mask } = room;
  if (!contains(bounds, x, y)) return false;
  return mask === undefined || mask[(y - bounds.y) * bounds.width + (x - bounds.x)] === 1;
}

/**
 * The floor of a room, row by row.
 *
 * @example
 * ```ts
 * for (const { x, y } of cellsOf(rooms[0]!)) console.log(x, y);
 * ```
 */
export function cellsOf(room: Room): Point[] {
  const { x: left, y: top, width, height } = room.bounds;
  const cells: Point[] = [];
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) if (isInRoom(room, x, y)) cells.push({ x, y });
  }
  return cells;
}

/** The floor of a room as cells of a map with so many columns, row by row. */
export function floorOf({ bounds, mask }: Pick<Room, "bounds" | "mask">, columns: number): number[] {
  const cells: number[] = [];
  for (let row = 0, at = 0; row < bounds.height; row++) {
    const start = (bounds.y + row) * columns + bounds.x;
    for (let cell = start; cell < start + bounds.width; cell++) if (mask?.[at++] !== 0) cells.push(cell);
  }
  return cells;
}

/**
 * The floor cell nearest to the middle of the room's bounds; of equals, the first row by row.
 *
 * @example
 * ```ts
 * const { x, y } = middleOf(rooms[0]!);
 * ```
 */
export function middleOf(room: Room): Point {
  const { x, y, width, height } = room.bounds;
  const middle = { x: x + (width >> 1), y: y + (height >> 1) };
  return isInRoom(room, middle.x, middle.y) ? middle : nearestFloor(room, middle);
}

/**
 * The floor cell nearest to a point in straight steps. Only looks at the mask, because generators call it for
 * every room.
 */
function nearestFloor({ bounds, mask }: Room, { x, y }: Point): Point {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < bounds.height; row++) {
    for (let column = 0; column < bounds.width; column++) {
      if (mask?.[row * bounds.width + column] !== 1) continue;
      const steps = Math.abs(bounds.x + column - x) + Math.abs(bounds.y + row - y);
      if (steps >= least) continue;
      least = steps;
      nearest = row * bounds.width + column;
    }
  }
  return { x: bounds.x + (nearest % bounds.width), y: bounds.y + Math.floor(nearest / bounds.width) };
}

/** The mask of the floor of a room that is floor on the map. */
export function maskOf({ bounds, mask }: Room, { width, cells }: Grid<Uint8Array>): Uint8Array {
  const left = mask?.slice() ?? new Uint8Array(bounds.width * bounds.height).fill(1);
  for (let i = 0; i < left.length; i++) {
    const cell = (bounds.y + Math.floor(i / bounds.width)) * width + bounds.x + (i % bounds.width);
    if (cells[cell] !== Terrain.floor) left[i] = 0;
  }
  return left;
}

/** The room without what became rock on the map. */
export function withoutRock(room: Room, map: Grid<Uint8Array>): Room {
  const mask = maskOf(room, map);
  return mask.includes(0) ? { ...room, mask } : room;
}

export function withMask({ id, shape, role, bounds }: Room, mask: Uint8Array): Room {
  return role === undefined ? { id, shape, bounds, mask } : { id, shape, role, bounds, mask };
}

/** The same room with a role. */
export function withRole({ id, shape, bounds, mask }: Room, role: string): Room {
  return mask === undefined ? { id, shape, role, bounds } : { id, shape, role, bounds, mask };
}

/** A map, with or without rooms. */
type Mapped = Pick<Dungeon, "terrain"> & Partial<Pick<RoomDungeon, "rooms">>;

/** The room that each cell is floor of, or -1. Expects rooms on the map. */
export function mapRooms({ rooms = [], terrain }: Mapped): Int32Array {
  const roomAt = new Int32Array(terrain.cells.length).fill(-1);
  for (const { id, bounds, mask } of rooms) {
    // Calling `fill` costs more than writing so few.
    for (let row = 0, at = 0; row < bounds.height; row++) {
      const start = (bounds.y + row) * terrain.width + bounds.x;
      for (let cell = start; cell < start + bounds.width; cell++) if (mask?.[at++] !== 0) roomAt[cell] = id;
    }
  }
  return roomAt;
}
