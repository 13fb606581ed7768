import type { Random } from "@delvekit/random";
import { SIDES, type Side } from "../../placement/side";
import { addRoom, type Build, join, SECRET } from "./build";
import { neighbourOf } from "./matrix";
import type { RoomGridStep } from "./steps";

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
