import { containsRect } from "@delvekit/grid";
import type { Room, RoomDungeon } from "../dungeon";
import { cellsOf } from "../rooms";
import { pointAt, Terrain } from "../terrain";
import type { Problem } from "./problem";

/** Whether the rooms are numbered in order, inside the border, and consist of floor. */
export function* checkRooms({ rooms, terrain }: RoomDungeon): Generator<Problem> {
  const { width, height, cells } = terrain;
  const inside = { x: 1, y: 1, width: width - 2, height: height - 2 };
  for (const [index, room] of rooms.entries()) {
    const { id, bounds } = room;
    if (id !== index) yield problem(room, `room ${index} has the id ${id}`);
    if (!containsRect(inside, bounds)) {
      yield problem(room, `room ${id} is not inside the border`);
      continue;
    }
    const floor = cellsOf(room);
    if (floor.length === 0) yield problem(room, `room ${id} has no floor`);
    for (const cell of floor) {
      if (cells[cell.y * width + cell.x] === Terrain.floor) continue;
      yield { rule: "room", message: `a cell of room ${id} is not floor`, cell };
    }
  }
}

/** Whether rooms stay out of each other's bounds, unless they interlock, and their floors do not touch. */
export function* checkOverlaps(
  { rooms, terrain, interlocking }: RoomDungeon,
  roomAt: Int32Array,
): Generator<Problem> {
  const { width, cells } = terrain;
  const claimed = new Int32Array(cells.length).fill(-1);
  for (const { id, bounds } of interlocking ? [] : rooms) {
    for (let y = bounds.y; y < bounds.y + bounds.height; y++) {
      for (let x = bounds.x; x < bounds.x + bounds.width; x++) {
        const other = claimed[y * width + x];
        if (other !== -1)
          yield { rule: "overlap", message: `rooms ${other} and ${id} overlap`, cell: { x, y } };
        claimed[y * width + x] = id;
      }
    }
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const room = roomAt[cell]!;
    const isApart = areApart(room, roomAt[cell + 1]) && areApart(room, roomAt[cell + width]);
    if (isApart) continue;
    yield { rule: "overlap", message: `room ${room} has no wall to the next`, cell: pointAt(terrain, cell) };
  }
}

function areApart(room: number, other = -1): boolean {
  return room === -1 || other === -1 || room === other;
}

function problem({ bounds }: Room, message: string): Problem {
  return { rule: "room", message, cell: { x: bounds.x, y: bounds.y } };
}
