import { CARDINALS, containsRect, inBounds, type Point } from "@delvekit/grid";
import { type Connection, cellsOf, isInRoom, type Room, type RoomDungeon } from "../dungeon";
import type { Machined } from "../machines";
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

/** Whether connections join their rooms, and doors are where they say. */
export function* checkConnections(dungeon: RoomDungeon): Generator<Problem> {
  const { terrain, connections } = dungeon;
  const { machines = [] } = dungeon as Partial<Machined>;
  // Places that were drawn may have doors of their own.
  const inside = machines.flatMap(({ cells }) => cells);
  const doorCells = new Set(inside.map(({ x, y }) => y * terrain.width + x));
  for (const connection of connections) {
    yield* checkPath(dungeon, connection);
    for (const door of connection.doors) {
      doorCells.add(door.y * terrain.width + door.x);
      yield* checkDoor(dungeon, connection, door);
    }
  }
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (terrain.cells[cell] !== Terrain.door || doorCells.has(cell)) continue;
    yield { rule: "door", message: "the door belongs to no connection", cell: pointAt(terrain, cell) };
  }
}

function* checkPath({ terrain, rooms }: RoomDungeon, connection: Connection): Generator<Problem> {
  const { from, to, kind, path } = connection;
  const name = `the ${kind} from room ${from} to room ${to}`;
  const isOpen = ({ x, y }: Point) =>
    inBounds(terrain, x, y) && terrain.cells[y * terrain.width + x] !== Terrain.solid;
  const start = path[0];
  const end = path.at(-1);
  if (rooms[from] === undefined || rooms[to] === undefined || from === to || !start || !end) {
    yield { rule: "connection", message: `${name} does not join two rooms` };
    return;
  }
  for (const [i, cell] of path.entries()) {
    if (!isOpen(cell)) yield { rule: "connection", message: `${name} is blocked`, cell };
    if (i > 0 && !areNeighbours(path[i - 1]!, cell)) {
      yield { rule: "connection", message: `${name} is broken`, cell };
    }
  }
  for (const [id, cell] of [
    [from, start],
    [to, end],
  ] as const) {
    const leadsIn = neighboursOf(cell).some(({ x, y }) => isInRoom(rooms[id]!, x, y));
    if (!leadsIn) yield { rule: "connection", message: `${name} does not reach room ${id}`, cell };
  }
}

function* checkDoor(
  { terrain }: RoomDungeon,
  { path, from, to }: Connection,
  door: Point,
): Generator<Problem> {
  if (terrain.cells[door.y * terrain.width + door.x] !== Terrain.door) {
    yield { rule: "door", message: `there is no door between rooms ${from} and ${to}`, cell: door };
  }
  if (!path.some(({ x, y }) => x === door.x && y === door.y)) {
    yield { rule: "door", message: `the door is not on the way from room ${from} to room ${to}`, cell: door };
  }
}

function areNeighbours(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
}

function neighboursOf({ x, y }: Point): Point[] {
  return CARDINALS.map(({ dx, dy }) => ({ x: x + dx, y: y + dy }));
}
