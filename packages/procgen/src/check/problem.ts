import type { Point } from "@delvekit/grid";

/** The promises that a dungeon keeps. */
export type Rule =
  /** Every cell holds one of the values of `Terrain`, and there are as many as width times height. */
  | "terrain"
  /** The outermost cells are solid. */
  | "border"
  /** Every open cell can be reached from the entrance by straight steps. */
  | "reachable"
  /** Outside rooms, no open cell has solid rock on three sides, unless the dungeon says that it has dead ends. */
  | "dead-end"
  /** Every door has solid rock on two opposite sides. */
  | "useless-door"
  /** Entrance and exit are two floor cells. */
  | "ends"
  /** The exit is in the room that is the longest walk from the entrance; in a room grid, in any but the start. */
  | "far-exit"
  /** Rooms are numbered in order, lie within the border, and all of their cells are floor. */
  | "room"
  /** The bounds of rooms have no cell in common, and their floors do not touch, unless the dungeon says that they may. */
  | "overlap"
  /** Connections join two rooms by an unbroken open path. */
  | "connection"
  /** Doors are where the connections say, in machines, and nowhere else. */
  | "door"
  /** Layers have the size of the map, and each kind lies on the terrain that it needs. */
  | "layers"
  /** All dry ground can be reached over dry ground without rope bridges, the exit also without opening or finding anything. */
  | "dry"
  /** Every machine can be opened with what lies before it, and the exit depends on none. */
  | "machine";

/** A promise that a dungeon broke. */
export interface Problem {
  readonly rule: Rule;
  /** What is wrong, in words. */
  readonly message: string;
  /** Where, if it is in one place. */
  readonly cell?: Point;
}
