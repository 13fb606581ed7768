import type { Random } from "@delvekit/random";
import type { Connection } from "../../dungeon";
import { across, stride } from "../../placement/side";
import { digWay, type FreeWall, freeWalls, isIn, lineOf, type Site, straightOn } from "./site";

/** Draws a place among so many in a row. */
export type Place = (places: number) => number;

/** A room straight beyond a wall. */
interface Facing {
  /** The wall of that room. */
  readonly to: number;
  /** How many cells there are from door to door. */
  readonly length: number;
  /** The doors from which corridors may lead there, side by side. */
  readonly doors: readonly number[];
}

/** Joins each room to the nearest room beyond each of its walls by a straight corridor, if both walls are free. Some are left out by chance. */
export function* joinNeighbours(
  site: Site,
  random: Random,
  skip: number,
  place: Place,
): Generator<Connection, void> {
  for (const free of freeWalls(site)) {
    const facing = facingFrom(site, free);
    if (facing === undefined || site.used[facing.to] === 1 || random.chance(skip)) continue;
    yield digStraight(site, free, facing, place);
  }
}

/** Joins a room of a group to one of another straight on. */
export function joinStraight(site: Site, group: number, place: Place): Connection | undefined {
  for (const free of freeWalls(site, group)) {
    const facing = facingFrom(site, free);
    if (facing !== undefined && !isIn(site, facing.to, group)) return digStraight(site, free, facing, place);
  }
  return undefined;
}

/** The nearest room straight beyond a wall. */
function facingFrom(site: Site, { side, doors }: FreeWall): Facing | undefined {
  const out = stride(side, site.width);
  let length = Number.POSITIVE_INFINITY;
  let room = -1;
  let nearest: number[] = [];
  for (const door of doors) {
    const there = straightOn(site, door, side);
    if (there === 0 || there > length) continue;
    const found = site.roomAt[door + there * out]!;
    if (there < length) {
      length = there;
      room = found;
      nearest = [];
    }
    if (found === room) nearest.push(door);
  }
  return room < 0 ? undefined : { to: 4 * room + across(side), length, doors: nearest };
}

function digStraight(site: Site, { wall, side }: FreeWall, facing: Facing, place: Place): Connection {
  const { to, length, doors } = facing;
  const cells = lineOf(doors[place(doors.length)]!, stride(side, site.width), length);
  return digWay(site, { from: wall, to, cells });
}
