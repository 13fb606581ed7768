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
  for (const [cell, id] of build.ids.entries()) {
    if (id === -1) spots[4 - sidesWithRoom(build, cell).length]?.push(cell);
  }
  const best = spots.flatMap((cells) => random.shuffle(cells)).slice(0, count);
  const sides = best.map((cell) => busiestSide(build, cell));
  for (const [i, cell] of best.entries()) {
    yield { kind: "room", room: addRoom(build, cell, SECRET) };
    yield { kind: "door", connection: join(build, random, cell, sides[i]!) };
  }
}

function sidesWithRoom({ size, ids }: Build, cell: number): Side[] {
  return SIDES.filter((side) => (ids[neighbourOf(size, cell, side)] ?? 0) > 0);
}

function busiestSide(build: Build, cell: number): Side {
  const doorsBeyond = (side: Side) => {
    const bits = build.doors[neighbourOf(build.size, cell, side)]!;
    return SIDES.reduce<number>((count, other) => count + ((bits >> other) & 1), 0);
  };
  return sidesWithRoom(build, cell).reduce((best, side) =>
    doorsBeyond(side) > doorsBeyond(best) ? side : best,
  );
}
