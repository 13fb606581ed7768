import { type Grid, inBounds, type Point, UNREACHED } from "@delvekit/grid";
import type { Dungeon, RoomDungeon } from "../dungeon";
import { isInRoom, middleOf } from "../rooms";
import { isDeadEnd, isInside, isUselessDoor, pointAt, Terrain } from "../terrain";
import type { Problem } from "./problem";

/** Whether all cells have values of terrain. */
export function* checkCells({ terrain }: Dungeon): Generator<Problem> {
  const { width, height, cells } = terrain;
  if (cells.length !== width * height) {
    yield { rule: "terrain", message: `there are ${cells.length} cells, not ${width}x${height}` };
  }
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell]!;
    if (value > Terrain.door) {
      yield { rule: "terrain", message: `value ${value} is no terrain`, cell: pointAt(terrain, cell) };
    }
  }
}

/** Whether the outermost cells are solid. */
export function* checkBorder({ terrain }: Dungeon): Generator<Problem> {
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (terrain.cells[cell] === Terrain.solid || isInside(terrain, cell)) continue;
    yield { rule: "border", message: "the border is open", cell: pointAt(terrain, cell) };
  }
}

/**
 * Whether there are dead ends or useless doors.
 *
 * @param roomAt the room that each cell is floor of, or -1
 */
export function* checkPassages(dungeon: Dungeon, roomAt: Int32Array): Generator<Problem> {
  const { terrain, deadEnds, givenEnds, entrance, exit } = dungeon;
  // Stairs that were asked for may lie in a niche of their own.
  const niches = givenEnds ? [entrance, exit].map(({ x, y }) => y * terrain.width + x) : [];
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (deadEnds !== true && roomAt[cell] === -1 && !niches.includes(cell) && isDeadEnd(terrain, cell)) {
      yield { rule: "dead-end", message: "a dead end", cell: pointAt(terrain, cell) };
    }
    if (isUselessDoor(terrain, cell)) {
      yield { rule: "useless-door", message: "one can walk around the door", cell: pointAt(terrain, cell) };
    }
  }
}

/** Whether every open cell can be reached; in a map in parts, whether the exit can. */
export function* checkReach(
  { terrain, inParts, exit }: Dungeon,
  distances: Grid<Int32Array>,
): Generator<Problem> {
  if (inParts === true) {
    if (distances.cells[exit.y * terrain.width + exit.x] !== UNREACHED) return;
    yield { rule: "reachable", message: "no way leads from the entrance to the exit", cell: exit };
    return;
  }
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (terrain.cells[cell] === Terrain.solid || distances.cells[cell] !== UNREACHED) continue;
    const message = "no way leads here from the entrance";
    yield { rule: "reachable", message, cell: pointAt(terrain, cell) };
  }
}

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
