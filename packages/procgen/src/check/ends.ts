import { type Grid, inBounds, type Point } from "@delvekit/grid";
import type { Dungeon, RoomDungeon } from "../dungeon";
import { middleOfRoom } from "../rooms";
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

/** Whether the exit is in the room of a boss, or in a room that is as long a walk from the entrance as any. */
export function* checkFarExit(
  { rooms, exit }: RoomDungeon,
  roomAt: Int32Array,
  distances: Grid<Int32Array>,
): Generator<Problem> {
  const distanceTo = ({ x, y }: Point) => distances.cells[y * distances.width + x]!;
  const exitRoom = rooms[roomAt[exit.y * distances.width + exit.x]!];
  if (exitRoom === undefined) {
    yield { rule: "far-exit", message: "the exit is in no room", cell: exit };
    return;
  }
  if (exitRoom.role === "boss") return;
  const walk = distanceTo(middleOfRoom(exitRoom));
  for (const room of rooms) {
    const middle = middleOfRoom(room);
    if (distanceTo(middle) > walk) {
      const message = `room ${room.id} is a walk of ${distanceTo(middle)}, room ${exitRoom.id} with the exit of ${walk}`;
      yield { rule: "far-exit", message, cell: middle };
    }
  }
}
