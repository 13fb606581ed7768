import { distanceMapOf, knownWalk } from "../analysis/distances";
import { type Dungeon, hasRooms } from "../dungeon";
import { isInRoom, middleOf } from "../rooms";

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
