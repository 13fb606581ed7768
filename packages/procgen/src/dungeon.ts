import { contains, type Grid, type Point, type Rect } from "@delvekit/grid";
import type { Seed } from "@delvekit/random";
import type { Layers } from "./layers";
import { Terrain } from "./terrain";

/** What every generator returns: plain data, safe to clone, post to a worker or keep. */
export interface Dungeon {
  /** The name of the generator. */
  readonly generator: string;
  readonly seed: Seed;
  /** Every option with the value that was used, defaults included. */
  readonly options: object;
  /** The map: cells of {@link Terrain}, with a solid border. */
  readonly terrain: Grid<Uint8Array>;
  /** Where a visitor arrives: a floor cell. */
  readonly entrance: Point;
  /** Where the level is left: another floor cell, far from the entrance. */
  readonly exit: Point;
  /** Whether there may be dead ends, as in a maze. */
  readonly deadEnds?: boolean;
  /** Whether there may be parts that no way leads to. Entrance and exit are in the same part. */
  readonly inParts?: boolean;
  /**
   * Whether entrance and exit are where a game asked for them, rather than as far apart as possible.
   */
  readonly givenEnds?: boolean;
  /** Liquids, growth and features on the terrain. Absent if there are none. */
  readonly layers?: Layers;
}

/** A dungeon with layers, as the passes for liquids, growth and features make them. */
export interface Layered {
  readonly layers: Layers;
}

/** A dungeon that knows its rooms and what joins them. */
export interface RoomDungeon extends Dungeon {
  /** The rooms; each one's id is its place in this list. */
  readonly rooms: readonly Room[];
  readonly connections: readonly Connection[];
  /** Whether rooms may reach into each other's bounds. Their floors still do not touch. */
  readonly interlocking?: boolean;
  /** Whether rooms may overlap or touch. Default: no. */
  readonly overlapping?: boolean;
}

/** Whether a dungeon knows its rooms. */
export function hasRooms(dungeon: Dungeon): dungeon is RoomDungeon {
  return "rooms" in dungeon;
}

/** A room: a piece of floor within a rectangle. */
export interface Room {
  readonly id: number;
  /** The name of its shape. */
  readonly shape: string;
  /** What the room is for, such as "start", "boss" or "treasure". Absent if it has no role. */
  readonly role?: string;
  /** The smallest rectangle that holds all of its floor; its walls lie around it. */
  readonly bounds: Rect;
  /** Row by row over the bounds, 1 where there is floor. Absent if the floor fills the bounds. */
  readonly mask?: Uint8Array;
}

/** A way from one room to another. */
export interface Connection {
  /** The id of the room where the path begins. */
  readonly from: number;
  /** The id of the room where it ends. */
  readonly to: number;
  /** A dug corridor, or a single door in a wall that both rooms share. */
  readonly kind: "corridor" | "door";
  /** Whether it closes a loop: its rooms are also joined without it, by a longer way. */
  readonly loop?: boolean;
  /** Whether its doors are hidden: a game draws them as walls until somebody finds them. */
  readonly secret?: boolean;
  /** Every cell between the two rooms, in walking order, including the doors at its ends. */
  readonly path: readonly Point[];
  readonly doors: readonly Point[];
}

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
