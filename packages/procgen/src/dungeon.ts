import type { Grid, Point, Rect } from "@delvekit/grid";
import type { Seed } from "@delvekit/random";
import type { Layers } from "./layers";

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
