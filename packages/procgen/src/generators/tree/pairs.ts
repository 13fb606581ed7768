import type { Rect } from "@delvekit/grid";
import type { Room } from "../../dungeon";
import type { Grower } from "./grower";
import { createNeighbourhood, eachSquareNear } from "./near";
import type { Gap } from "./site";
import { walkByTree } from "./walk";

/** Two rooms that face each other from near, with a long walk between them by way of the tree. */
export interface Pair {
  readonly from: Room;
  readonly to: Room;
  readonly gap: Gap;
  readonly walk: number;
}

/** With how many of the rooms before it a room is paired. */
const PARTNERS = 4;
/** Walks that are longer than so many times what is asked for are all alike. */
const VERY_LONG = 4;

/** Pairs of rooms that a loop might join, those with the longest walks first. */
export function findPairs({ rock, rooms, connections, settings }: Grower): Pair[] {
  const { loopDistance, detour } = settings;
  const neighbourhood = createNeighbourhood(rock);
  const pairs: Pair[] = [];
  // Large rooms lie in more than one square.
  const seenBy = new Int32Array(rooms.length);
  for (const to of rooms) {
    const { id, bounds } = to;
    const enough = pairs.length + PARTNERS;
    eachSquareNear(neighbourhood, bounds, loopDistance, (square) => {
      for (let i = 0; i < square.length && pairs.length < enough; i++) {
        const from = square[i]!;
        if (seenBy[from.id] === id || !areFacing(from.bounds, bounds, loopDistance)) continue;
        seenBy[from.id] = id;
        const walk = walkByTree(connections, from.id, id, VERY_LONG * detour);
        if (walk >= detour) pairs.push({ from, to, walk, gap: gapBetween(from.bounds, bounds) });
      }
    });
    eachSquareNear(neighbourhood, bounds, 0, (square) => square.push(to));
  }
  return pairs.sort((a, b) => b.walk - a.walk);
}

/** Whether two rectangles that do not overlap share rows or columns, with so many cells at most between them. */
function areFacing(a: Rect, b: Rect, most: number): boolean {
  const across = a.x < b.x ? b.x - a.x - a.width : a.x - b.x - b.width;
  const down = a.y < b.y ? b.y - a.y - a.height : a.y - b.y - b.height;
  return across <= most && down <= most && (across < 0 || down < 0);
}

/** How the second of two rectangles that face each other lies from the first. */
function gapBetween(a: Rect, b: Rect): Gap {
  if (b.x >= a.x + a.width) return { side: 1, distance: b.x - a.x - a.width };
  if (a.x >= b.x + b.width) return { side: 3, distance: a.x - b.x - b.width };
  if (b.y >= a.y + a.height) return { side: 2, distance: b.y - a.y - a.height };
  return { side: 0, distance: a.y - b.y - b.height };
}
