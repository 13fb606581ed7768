import type { Grid } from "@delvekit/grid";
import { distanceMapOf, knownWalk } from "../analysis/distances";
import { type Dungeon, hasRooms } from "../dungeon";
import { isInRoom, middleOf } from "../rooms";
import { pointAt, Terrain } from "../terrain";
import { type Ends, lastFloor, placeEnds } from "./ends";

/**
 * Moves entrance and exit far apart on any map: with rooms as `placeEnds` does; without, the exit to the floor cell that is
 * the longest walk from the entrance, and the entrance to the one that is the longest walk from the first floor cell row by row.
 *
 * @example
 * ```ts
 * const level = placeFarEnds(caves.generate({ seed: 7 }));
 * ```
 */
export function placeFarEnds<D extends Dungeon>(dungeon: D): D {
  return hasRooms(dungeon) ? placeEnds(dungeon) : { ...dungeon, ...chooseFarEnds(dungeon.terrain) };
}

/**
 * Chooses where {@link placeFarEnds} puts entrance and exit. Expects a solid border and at least two floor
 * cells that can be reached from one another.
 */
export function chooseFarEnds(terrain: Grid<Uint8Array>): Ends {
  const entrance = lastFloor(terrain, terrain.cells.indexOf(Terrain.floor));
  const exit = lastFloor(terrain, entrance);
  return { entrance: pointAt(terrain, entrance), exit: pointAt(terrain, exit) };
}

/**
 * Moves the exit to the middle of the room that is the longest walk from the entrance, unless its room is as far.
 * For passes that make walks shorter.
 */
export function withFarExit<D extends Dungeon>(dungeon: D): D {
  if (!hasRooms(dungeon) || dungeon.rooms.length < 2) return dungeon;
  const { width, cells } = distanceMapOf(dungeon);
  const { rooms, exit } = dungeon;
  const middles = rooms.map(middleOf);
  const walks = middles.map(({ x, y }) => knownWalk(cells[y * width + x]!));
  const farthest = walks.reduce((best, walk, id) => (walk > walks[best]! ? id : best), 0);
  const exitRoom = rooms.findIndex((room) => isInRoom(room, exit.x, exit.y));
  if (exitRoom !== -1 && walks[exitRoom] === walks[farthest]) return dungeon;
  return { ...dungeon, exit: middles[farthest]! };
}
