import type { Grid, Size } from "@delvekit/grid";
import { SIDES, type Side, stride } from "../../placement/side";

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

/** The position of a walk from room to room: plain data, to be saved with the game. */
export interface GridWalk {
  /** The id of the current room. */
  readonly room: number;
  /** The ids of the rooms that were entered so far, in that order. */
  readonly visited: readonly number[];
}

/**
 * A walk that begins in the first room.
 *
 * @example
 * ```ts
 * let walk = enterGrid();
 * walk = walkGrid(roomGrid.generate({ seed: 7 }).matrix, walk, 0);
 * ```
 */
export function enterGrid(): GridWalk {
  return { room: 0, visited: [0] };
}

/**
 * Goes through a door of the current room.
 *
 * @param side 0 north, 1 east, 2 south, 3 west
 * @returns the walk in the next room; the same walk if there is no door on that side
 * @example
 * ```ts
 * const { matrix } = roomGrid.generate({ seed: 7 });
 * const { room, visited } = walkGrid(matrix, enterGrid(), 1);
 * ```
 */
export function walkGrid(matrix: RoomMatrix, walk: GridWalk, side: Side): GridWalk {
  const room = roomBeside(matrix, walk.room, side);
  if (room === undefined) return walk;
  const { visited } = walk;
  return { room, visited: visited.includes(room) ? visited : [...visited, room] };
}
