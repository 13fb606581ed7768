import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { across, SIDES, type Side, stride } from "../../placement/side";
import { wallOf } from "../../placement/walls";
import { NONE } from "./nearest";
import { digWay, type Site } from "./site";
import type { OverlapCorridorsStep } from "./steps";

/**
 * Joins each room to its nearest neighbour on each side, among those whose rows or columns overlap its own,
 * by a straight corridor. A side that already has a door is skipped, so no room gets more than four.
 */
export function* joinNeighbours(
  site: Site,
  random: Random,
  skip: number,
  isWatched: boolean,
): Generator<OverlapCorridorsStep, void, void> {
  for (const room of site.rooms) {
    for (const side of SIDES) {
      const neighbour = neighbourOf(site, room, side);
      if (neighbour === undefined || site.used[4 * room.id + side] === 1) continue;
      if (site.used[4 * neighbour.id + across(side)] === 1 || random.chance(skip)) continue;
      const connection = digStraight(site, random, room, neighbour, side);
      if (isWatched && connection !== undefined) yield { kind: "corridor", connection };
    }
  }
}

/** The nearest room beyond a side of another. */
export function neighbourOf({ rooms, neighbours }: Site, { id }: Room, side: Side): Room | undefined {
  const number = neighbours[4 * id + side]!;
  return number === NONE ? undefined : rooms[number];
}

/** The cells between a room and another on one of its sides; negative if it is not on that side. */
function gapOn({ bounds: a }: Room, { bounds: b }: Room, side: Side): number {
  if (side === 0) return a.y - b.y - b.height;
  if (side === 1) return b.x - a.x - a.width;
  if (side === 2) return b.y - a.y - a.height;
  return a.x - b.x - b.width;
}

/** How many rows, or columns, two rooms have in common when looking out of a side. */
function overlapOf({ bounds: a }: Room, { bounds: b }: Room, side: Side): number {
  return side % 2 === 0
    ? Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
    : Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

/** Digs where the site says, or as near to that as other rooms' walls allow. */
export function digStraight(
  site: Site,
  random: Random,
  room: Room,
  neighbour: Room,
  side: Side,
): Connection | undefined {
  const isVertical = side % 2 === 0;
  const wall = wallOf(site, room.bounds, side);
  const origin = isVertical ? room.bounds.x : room.bounds.y;
  const low = Math.max(origin, isVertical ? neighbour.bounds.x : neighbour.bounds.y);
  const high = low + overlapOf(room, neighbour, side);
  const wanted = Math.max(low, Math.min(high - 1, site.place(random, low, high, room, neighbour)));
  const length = gapOn(room, neighbour, side);
  for (let i = 0; i < 2 * (high - low); i++) {
    const at = wanted + (i % 2 === 0 ? i >> 1 : -((i + 1) >> 1));
    if (at < low || at >= high) continue;
    const cells = straightWay(site, wall.start + (at - origin) * wall.step, side, length);
    if (cells) return digWay(site, room.id, neighbour.id, [side, across(side)], cells);
  }
  return undefined;
}

/** The cells straight on from a door to the next, unless they touch the wall of a room in between. */
function straightWay(site: Site, door: number, side: Side, length: number): number[] | undefined {
  const out = stride(side, site.width);
  const cells: number[] = [];
  for (let i = 0, cell = door; i < length; i++, cell += out) {
    if (i > 0 && i < length - 1 && site.walled[cell] !== 0) return undefined;
    cells.push(cell);
  }
  return cells;
}
