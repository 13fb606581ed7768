import type { Point } from "@delvekit/grid";
import { type Dungeon, hasRooms } from "../dungeon";
import { mapRooms } from "../rooms";
import { isDeadEnd, pointAt } from "../terrain";

/**
 * The ends of blind passages, row by row: open cells outside rooms with solid rock on at least three sides.
 *
 * @example
 * ```ts
 * const hidingPlaces = deadEndsOf(roomsAndMazes.generate({ seed: 7, deadEnds: 1 }));
 * ```
 */
export function deadEndsOf(dungeon: Dungeon): Point[] {
  const { terrain } = dungeon;
  const roomAt = hasRooms(dungeon) ? mapRooms(dungeon) : undefined;
  const ends: Point[] = [];
  for (let cell = 0; cell < terrain.cells.length; cell++) {
    if (!isDeadEnd(terrain, cell)) continue;
    if (roomAt === undefined || roomAt[cell] === -1) ends.push(pointAt(terrain, cell));
  }
  return ends;
}
