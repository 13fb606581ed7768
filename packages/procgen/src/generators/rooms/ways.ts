import type { Point, Size } from "@delvekit/grid";
import type { Connection } from "../../dungeon";
import { scratch } from "../../scratch";
import { pointAt } from "../../terrain";
import type { Corridors, Door } from "./snaking";

/**
 * The ways between rooms: from every door to the door whose corridor its own corridor joins, or the first
 * door of another room beyond that. Because each room's nearest door is joined to an earlier one, these ways
 * connect all rooms. The root joins none, so it leads to the nearest other room, unless another way ends
 * there.
 */
export function findWays(corridors: Corridors, map: Size): Connection[] {
  const [root, ...others] = corridors.doors as readonly [Door, ...Door[]];
  const pairs = others.map((door) => [door, partnerOf(corridors, door)] as const);
  if (pairs.every(([, partner]) => partner !== root)) pairs.unshift([root, partnerOf(corridors, root)]);
  const { length } = corridors.next;
  const seenBy = scratch(length).fill(0, 0, length);
  return pairs.map(([from, to], i) => {
    const path = walk(corridors, map, from.cell, to.cell, seenBy, i + 1);
    return { from: from.room, to: to.room, kind: "corridor", path, doors: [path[0]!, path.at(-1)!] };
  });
}

function partnerOf({ doors, next, owner }: Corridors, door: Door): Door {
  for (let cell = next[door.cell]!; cell !== -1; cell = next[cell]!) {
    const other = doors[owner[cell]!];
    if (other !== undefined && other.room !== door.room) return other;
  }
  // On the way to the root there are only corridors of its own room, to which the root belongs as well.
  return doors.find((other) => other.room !== door.room)!;
}

/** The cells from one door to another: towards the root until the two ways there meet, and back out. */
function walk(
  { next }: Corridors,
  map: Size,
  from: number,
  to: number,
  seenBy: Int32Array,
  mark: number,
): Point[] {
  for (let cell = from; cell !== -1; cell = next[cell]!) seenBy[cell] = mark;
  let meeting = to;
  let back = 0;
  for (; seenBy[meeting] !== mark; meeting = next[meeting]!) back++;
  let there = 0;
  for (let cell = from; cell !== meeting; cell = next[cell]!) there++;
  const path = new Array<Point>(there + 1 + back);
  let place = 0;
  for (let cell = from; place <= there; cell = next[cell]!) path[place++] = pointAt(map, cell);
  place = path.length;
  for (let cell = to; cell !== meeting; cell = next[cell]!) path[--place] = pointAt(map, cell);
  return path;
}
