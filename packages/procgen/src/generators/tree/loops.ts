import type { Rect } from "@delvekit/grid";
import { asLoop } from "../../connection";
import type { Room } from "../../dungeon";
import { inProportion } from "../../options/table";
import { addRoom, createNeighbourhood, squaresNear } from "../../placement/near";
import { scratch } from "../../scratch";
import type { Grower, TreeStep } from "./grower";
import { join, joinByWall } from "./join";
import { keep } from "./rock";
import type { Gap } from "./site";
import { isFarOnFoot, walkByTree } from "./walk";

/**
 * Joins rooms that face each other from near, however far apart in the tree, where it is a long walk from one to the
 * other. That is checked on the map each time, since corridors cross, and every loop makes walks shorter. No room gets
 * more than one.
 */
export function* digLoops(grower: Grower): Generator<TreeStep, void, void> {
  const { rock, joiner, settings, rooms, connections } = grower;
  const { loops, detour, turns } = settings;
  if (loops === 0) return;
  const most = Math.max(loops, inProportion(loops, rock));
  const limits = { turns, length: detour };
  const hasLoop = new Uint8Array(rooms.length);
  let dug = 0;
  for (const { from, to, gap } of findPairs(grower)) {
    if (hasLoop[from.id] === 1 || hasLoop[to.id] === 1) continue;
    if (!isFarOnFoot(rock, to, from, detour)) continue;
    const found = join(joiner, from, to, gap, limits);
    if (found === undefined) continue;
    keep(rock);
    hasLoop[from.id] = 1;
    hasLoop[to.id] = 1;
    const connection = asLoop(found);
    connections.push(connection);
    yield { kind: "loop", connection };
    if (++dug === most) return;
  }
}

/** Puts a door on a random cell of walls that two rooms share and that have none, by chance. */
export function* digWallDoors(grower: Grower): Generator<TreeStep, void, void> {
  const { rock, random, joiner, settings, rooms, connections } = grower;
  if (settings.wallDoors === 0) return;
  const joined = new Set(
    connections.flatMap(({ from, to, kind }) => (kind === "door" ? [pairOf(from, to)] : [])),
  );
  const neighbourhood = createNeighbourhood(rock);
  for (const to of rooms) {
    const near = new Set<Room>();
    for (const square of squaresNear(neighbourhood, to.bounds, 1)) {
      for (const from of square) if (areFacing(from.bounds, to.bounds, 1)) near.add(from);
    }
    addRoom(neighbourhood, to);
    for (const from of near) {
      if (joined.has(pairOf(from.id, to.id)) || !random.chance(settings.wallDoors)) continue;
      const door = joinByWall(joiner, from, to, gapBetween(from.bounds, to.bounds).side);
      if (door === undefined) continue;
      const connection = asLoop(door);
      connections.push(connection);
      yield { kind: "loop", connection };
    }
  }
}

/** Two rooms as one number, whichever comes first. */
function pairOf(one: number, other: number): number {
  return Math.min(one, other) * 0x1000000 + Math.max(one, other);
}

/** Two rooms that face each other from near, with a long walk between them by way of the tree. */
export interface Pair {
  readonly from: Room;
  readonly to: Room;
  readonly gap: Gap;
  readonly walk: number;
}

/** With how many of the rooms before it a room is paired. */
const PARTNERS = 4;
/** Walks longer than this multiple of the wanted detour count as equal. */
const VERY_LONG = 4;

/** Pairs of rooms that a loop might join, those with the longest walks first. */
export function findPairs({ rock, rooms, connections, settings }: Grower): Pair[] {
  const { loopDistance, detour } = settings;
  const neighbourhood = createNeighbourhood(rock);
  const pairs: Pair[] = [];
  // Large rooms lie in more than one square.
  const seenBy = scratch(rooms.length).fill(0, 0, rooms.length);
  for (const to of rooms) {
    const { id, bounds } = to;
    const enough = pairs.length + PARTNERS;
    for (const square of squaresNear(neighbourhood, bounds, loopDistance)) {
      for (let i = 0; i < square.length && pairs.length < enough; i++) {
        const from = square[i]!;
        if (!areFacing(from.bounds, bounds, loopDistance) || seenBy[from.id] === id) continue;
        seenBy[from.id] = id;
        const walk = walkByTree(connections, from.id, id, VERY_LONG * detour);
        if (walk >= detour) pairs.push({ from, to, walk, gap: gapBetween(from.bounds, bounds) });
      }
    }
    addRoom(neighbourhood, to);
  }
  return pairs.sort((a, b) => b.walk - a.walk);
}

/** Whether two rectangles that do not overlap share rows or columns, with at most this many cells between them. */
function areFacing(a: Rect, b: Rect, most: number): boolean {
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  const down = Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
  // Both at most that many, and one of them negative. All in one, as each by itself is a toss-up for most pairs of rooms.
  return ((across - most - 1) & (down - most - 1) & (across | down)) < 0;
}

/** How the second of two rectangles that face each other lies from the first. */
function gapBetween(a: Rect, b: Rect): Gap {
  if (b.x >= a.x + a.width) return { side: 1, distance: b.x - a.x - a.width };
  if (a.x >= b.x + b.width) return { side: 3, distance: a.x - b.x - b.width };
  if (b.y >= a.y + a.height) return { side: 2, distance: b.y - a.y - a.height };
  return { side: 0, distance: a.y - b.y - b.height };
}
