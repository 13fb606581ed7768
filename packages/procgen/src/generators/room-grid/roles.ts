import type { Random } from "@delvekit/random";
import { across, SIDES, type Side } from "../../placement/side";
import { addRoom, type Build, join, neighbourOf, type RoleOfRoom, type RoomGridStep, SECRET } from "./build";

/** Floods the rooms from the first one through their doors: how many lie between, by the id of the room, and the ids of all, nearest first. */
export function floodRooms({ size, ids, doors, cells }: Build) {
  const distances = new Int32Array(cells.length).fill(-1);
  const order = [0];
  distances[0] = 0;
  for (const id of order) {
    const cell = cells[id]!;
    for (const side of SIDES) {
      if (((doors[cell]! >> side) & 1) === 0) continue;
      const next = ids[neighbourOf(size, cell, side)]!;
      if (distances[next] !== -1) continue;
      distances[next] = distances[id]! + 1;
      order.push(next);
    }
  }
  return { distances, order };
}

/** Closes every door without one on the other side of the wall. */
export function closeUnmatchedDoors({ size, doors }: Build): void {
  // In place: a door that is closed had no counterpart, so closing it affects no other.
  for (const cell of doors.keys()) {
    for (const side of SIDES) {
      const beyond = doors[neighbourOf(size, cell, side)] ?? 0;
      if (((beyond >> across(side)) & 1) === 0) doors[cell]! &= ~(1 << side);
    }
  }
}

/**
 * Hides up to a number of rooms in empty cells, those that touch the most rooms first. Each has one door, to the
 * neighbour that has the most, so that dead ends are used up last. The first room does not count.
 */
export function* hideRooms(build: Build, random: Random, count: number): Generator<RoomGridStep, void, void> {
  if (count === 0) return;
  // Lists of cells that touch four rooms, three, two, one.
  const spots: number[][] = [[], [], [], []];
  for (let cell = 0; cell < build.ids.length; cell++) {
    if (build.ids[cell] === -1) spots[4 - countRoomsBeside(build, cell)]?.push(cell);
  }
  const best = spots.flatMap((cells) => random.shuffle(cells)).slice(0, count);
  const sides = best.map((cell) => busiestSide(build, cell));
  for (const [i, cell] of best.entries()) {
    yield { kind: "room", room: addRoom(build, cell, SECRET) };
    yield { kind: "door", connection: join(build, random, cell, sides[i]!) };
  }
}

function countRoomsBeside(build: Build, cell: number): number {
  let count = 0;
  for (const side of SIDES) if (hasRoom(build, cell, side)) count++;
  return count;
}

/** Whether there is a room on a side of a cell other than the first one. */
function hasRoom({ size, ids }: Build, cell: number, side: Side): boolean {
  return (ids[neighbourOf(size, cell, side)] ?? 0) > 0;
}

function busiestSide(build: Build, cell: number): Side {
  const doorsBeyond = (side: Side) => {
    const bits = build.doors[neighbourOf(build.size, cell, side)]!;
    return SIDES.reduce<number>((count, other) => count + ((bits >> other) & 1), 0);
  };
  const sides = SIDES.filter((side) => hasRoom(build, cell, side));
  return sides.reduce((best, side) => (doorsBeyond(side) > doorsBeyond(best) ? side : best));
}

/**
 * Gives rooms their roles: the first is the start, the farthest dead end the boss's, those after it hold
 * treasure, and merchants are in the nearest. Without a dead end the boss is in the farthest room. Secret rooms
 * have their role already.
 *
 * @param order the ids of the rooms, nearest to the start first
 */
export function chooseRoles(build: Build, order: readonly number[]): RoleOfRoom[] {
  const { settings, rooms, cells, doors } = build;
  const others = order.slice(1).filter((id) => rooms[id]!.role === undefined);
  const deadEnds = others.filter((id) => isOneSide(doors[cells[id]!]!));
  const boss = deadEnds.pop() ?? others.at(-1);
  const treasures = deadEnds.splice(Math.max(0, deadEnds.length - settings.treasures));
  const merchants = deadEnds.slice(0, settings.merchants);
  return [
    { id: 0, role: "start" },
    ...(boss === undefined ? [] : [{ id: boss, role: "boss" } as const]),
    ...treasures.map((id) => ({ id, role: "treasure" }) as const),
    ...merchants.map((id) => ({ id, role: "merchant" }) as const),
  ];
}

function isOneSide(doors: number): boolean {
  return (doors & (doors - 1)) === 0;
}
