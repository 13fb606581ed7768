import type { Room } from "../../dungeon";
import { across } from "../../placement/side";
import { scratch } from "../../scratch";

/** No room. */
export const NONE = -1;
/** Farther than any room. */
const FAR = 1 << 30;

/**
 * The number of the nearest room beyond each side of each room, of those whose rows, or columns, overlap its own; {@link NONE} if there is
 * none. Four entries a room.
 */
export function findNearest(rooms: readonly Room[]): Int32Array {
  const nearest = new Int32Array(4 * rooms.length).fill(NONE);
  // The least distance on each side of each room, followed by where each begins and ends: reading these is
  // faster than following references.
  const numbers = scratch(8 * rooms.length);
  const ends = 4 * rooms.length;
  numbers.fill(FAR, 0, ends);
  for (let i = 0; i < rooms.length; i++) {
    const { x, y, width, height } = rooms[i]!.bounds;
    const right = x + width;
    const bottom = y + height;
    for (let j = 0, at = ends; j < i; j++, at += 4) {
      const beside = Math.max(numbers[at]! - right, x - numbers[at + 2]!);
      const down = Math.max(numbers[at + 1]! - bottom, y - numbers[at + 3]!);
      // Exactly one of them is negative if the rooms face each other.
      if ((beside ^ down) >= 0) continue;
      const side = beside < 0 ? (numbers[at + 1]! < y ? 0 : 2) : numbers[at]! > x ? 1 : 3;
      const gap = Math.max(beside, down);
      offer(nearest, numbers, 4 * i + side, j, gap);
      offer(nearest, numbers, 4 * j + across(side), i, gap);
    }
    numbers[ends + 4 * i] = x;
    numbers[ends + 4 * i + 1] = y;
    numbers[ends + 4 * i + 2] = right;
    numbers[ends + 4 * i + 3] = bottom;
  }
  return nearest;
}

/** Records a room as the neighbour on a side of another if it is nearer than all previous ones. */
function offer(nearest: Int32Array, least: Int32Array, side: number, room: number, gap: number): void {
  if (gap >= least[side]!) return;
  least[side] = gap;
  nearest[side] = room;
}
