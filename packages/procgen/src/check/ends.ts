import { type Grid, inBounds, type Point, UNREACHED } from "@delvekit/grid";
import type { Dungeon, RoomDungeon } from "../dungeon";
import { isInRoom, middleOf } from "../rooms";
import { Terrain } from "../terrain";
import type { Problem } from "./problem";

/** Whether entrance and exit are two floor cells. */
export function* checkEnds({ terrain, entrance, exit }: Dungeon): Generator<Problem> {
  const isFloor = ({ x, y }: Point) =>
    inBounds(terrain, x, y) && terrain.cells[y * terrain.width + x] === Terrain.floor;
  if (!isFloor(entrance)) yield { rule: "ends", message: "the entrance is not on floor", cell: entrance };
  if (!isFloor(exit)) yield { rule: "ends", message: "the exit is not on floor", cell: exit };
  if (entrance.x === exit.x && entrance.y === exit.y) {
    yield { rule: "ends", message: "the exit is where the entrance is", cell: exit };
  }
}

/** Whether no room is a longer walk from the entrance than the one with the exit. */
export function* checkFarExit({ rooms, exit }: RoomDungeon, distances: Grid<Int32Array>): Generator<Problem> {
  const distanceTo = ({ x, y }: Point) => distances.cells[y * distances.width + x]!;
  const exitRooms = rooms.filter((room) => isInRoom(room, exit.x, exit.y));
  if (exitRooms.length === 0) {
    yield { rule: "far-exit", message: "the exit is in no room", cell: exit };
    return;
  }
  // Where rooms may overlap, it can be in more than one.
  const walk = Math.max(...exitRooms.map((room) => distanceTo(middleOf(room))));
  for (const room of rooms) {
    const middle = middleOf(room);
    if (distanceTo(middle) > walk && distanceTo(middle) !== UNREACHED) {
      const message = `room ${room.id} is a walk of ${distanceTo(middle)}, the one with the exit of ${walk}`;
      yield { rule: "far-exit", message, cell: middle };
    }
  }
}

/** Whether the exit is in a room, and in another than the entrance if there are two. */
export function* checkOtherExit(
  { rooms, entrance, exit, terrain }: RoomDungeon,
  roomAt: Int32Array,
): Generator<Problem> {
  const roomOf = ({ x, y }: Point) => roomAt[y * terrain.width + x];
  if (roomOf(exit) === -1 || (rooms.length > 1 && roomOf(exit) === roomOf(entrance))) {
    yield { rule: "far-exit", message: "the exit is in no other room than the entrance", cell: exit };
  }
}
