import { type Entity, has, read, type World } from "@delvekit/core";
import { type BitGrid, hasBit, memoryOf, Viewer } from "@delvekit/core/sight";
import { Position } from "@delvekit/core/space";
import { contains, offsetOf, type Point } from "@delvekit/grid";
import { type ChartedRoom, chartedOf } from "./atlas";

/** A room that a viewer knows, on a level that is a grid of rooms. */
export interface KnownRoom {
  /** Its place in the grid. */
  readonly column: number;
  readonly row: number;
  /** The sides with a door that the viewer knows, added up: 1 north, 2 east, 4 south, 8 west. */
  readonly doors: number;
  /** Whether the viewer is there, has seen at least half of it, or has only seen a door to it. */
  readonly state: "current" | "visited" | "known";
  /** What it is for, such as "boss" or "treasure", once it has been visited. */
  readonly role?: string;
}

/** The role of rooms whose doors are hidden. */
const SECRET = "secret";

/** North, east, south and west: the bits of `doors` in their order. */
const SIDES = ["n", "e", "s", "w"] as const;

/**
 * The rooms that a viewer knows: those that it has visited, and those behind their doors; a secret room only once it has been visited. Undefined on a
 * level that is not a grid of rooms, and in a game without `levels`.
 *
 * @throws {EntityError} for a viewer without a place.
 * @example const found = knownRoomsOf(world, hero)?.some(({ role }) => role === "treasure");
 */
export function knownRoomsOf(world: World, viewer: Entity): readonly KnownRoom[] | undefined {
  const rooms = chartedOf(world, viewer)?.rooms;
  if (rooms === undefined) return undefined;
  const place = read(world, viewer, Position);
  const memory = has(world, viewer, Viewer) ? memoryOf(world, viewer, place.level) : "all";
  const current = rooms.find((room) => isAround(room, place));
  const visited = new Set(rooms.filter((room) => room === current || isSeen(room, memory)));
  const doorsOf = (room: ChartedRoom) => knownDoors(rooms, room, visited);
  const reached = new Set([...visited].flatMap((room) => neighboursOf(rooms, room, doorsOf(room))));
  return rooms
    .filter((room) => visited.has(room) || reached.has(room))
    .map((room): KnownRoom => {
      const { column, row, role } = room;
      const doors = doorsOf(room);
      if (!visited.has(room)) return { column, row, doors, state: "known" };
      const state = room === current ? "current" : "visited";
      return { column, row, doors, state, ...(role !== undefined && { role }) };
    });
}

/** Whether a place is in a room, or in one of the doorways in its walls. */
function isAround({ x, y, width, height }: ChartedRoom, place: Point): boolean {
  return contains({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, place.x, place.y);
}

/** Whether at least half of a room is remembered: less than that can be seen through an open door. */
function isSeen({ x, y, width, height }: ChartedRoom, memory: BitGrid | "all" | undefined): boolean {
  if (memory === undefined || memory === "all") return memory === "all";
  let seen = 0;
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++)
      if (hasBit(memory, row * memory.width + column)) seen++;
  return seen * 2 >= width * height;
}

/** The doors of a room without those to secret rooms that have not been visited. */
function knownDoors(rooms: readonly ChartedRoom[], room: ChartedRoom, visited: ReadonlySet<ChartedRoom>) {
  return SIDES.reduce((sum, side, bit) => {
    const next = neighbourOf(rooms, room, side);
    const isHidden = next?.role === SECRET && !visited.has(next);
    return isHidden ? sum & ~(1 << bit) : sum;
  }, room.doors);
}

/** The rooms behind some doors of a room. */
function neighboursOf(rooms: readonly ChartedRoom[], room: ChartedRoom, doors: number): ChartedRoom[] {
  return SIDES.flatMap((side, bit) => (doors & (1 << bit) ? (neighbourOf(rooms, room, side) ?? []) : []));
}

function neighbourOf(
  rooms: readonly ChartedRoom[],
  { column, row }: ChartedRoom,
  side: (typeof SIDES)[number],
): ChartedRoom | undefined {
  const { dx, dy } = offsetOf(side);
  return rooms.find((other) => other.column === column + dx && other.row === row + dy);
}
