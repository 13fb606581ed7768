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
