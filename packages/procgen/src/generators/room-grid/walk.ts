import type { Side } from "../../placement/side";
import { type RoomMatrix, roomBeside } from "./matrix";

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
