import type { Point } from "@delvekit/grid";
import { pointAt } from "../check/problem";
import { mapRooms } from "../check/rooms";
import type { Dungeon } from "../dungeon";
import { isDeadEnd } from "../passes/dead-ends";
import { hasRooms } from "../passes/pass";

/** The ends of blind passages, row by row: open cells outside rooms with solid rock on at least three sides. */
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
