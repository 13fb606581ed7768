import { asLoop } from "../../connection";
import type { Connection, Room } from "../../dungeon";
import { inProportion } from "../../options/table";
import { areFacing, type Gap, gapBetween } from "../../placement/gap";
import { addRoom, createNeighbourhood, squaresNear } from "../../placement/near";
import { across, isHorizontal, type Side, stride } from "../../placement/side";
import { scratch } from "../../scratch";
import type { Grower } from "./child";
import type { TreeStep } from "./grower";
import { addEnds, createEnds, isFarOnFoot, walkByTree } from "./walk";
import {
  depthOf,
  digWay,
  endOf,
  endsInDoorway,
  goOn,
  lengthOf,
  originOf,
  outerCell,
  startWay,
  turnTo,
} from "./way";

/**
 * Joins rooms that face each other from near, however far apart in the tree, where it is a long walk from one to the
 * other. That is checked each time, since every loop makes walks shorter. No room gets more than one.
 */
export function* digLoops(grower: Grower): Generator<TreeStep, void, void> {
  const { rock, settings, rooms, connections } = grower;
  const { loops, detour } = settings;
  if (loops === 0) return;
  const most = Math.max(loops, inProportion(loops, rock));
  const hasLoop = new Uint8Array(rooms.length);
  const ends = createEnds(connections, rooms.length);
  let dug = 0;
  for (const { from, to, gap } of findPairs(grower)) {
    if (hasLoop[from.id] === 1 || hasLoop[to.id] === 1) continue;
    if (!isFarOnFoot(ends, from.id, to.id, detour)) continue;
    const found = join(grower, from, to, gap);
    if (found === undefined) continue;
    hasLoop[from.id] = 1;
    hasLoop[to.id] = 1;
    const connection = asLoop(found);
    connections.push(connection);
    addEnds(ends, connections.length - 1);
    yield { kind: "loop", connection };
    if (++dug === most) return;
  }
}

/** Puts a door on a random cell of walls that two rooms share and that have none, by chance. */
export function* digWallDoors(grower: Grower): Generator<TreeStep, void, void> {
  const { rock, random, settings, rooms, connections } = grower;
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
      const { side } = gapBetween(from.bounds, to.bounds);
      if (!findStraight(grower, from, to, side, 1)) continue;
      const connection = asLoop(digWay(grower.way, from, to));
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

/** How many ways with two turns to try. */
const TRIES = 2;

/** Joins two rooms that face each other: straight if possible, else by a way with two turns. Undefined if none was found. */
function join(grower: Grower, from: Room, to: Room, { side, distance }: Gap): Connection | undefined {
  const { settings, way } = grower;
  if (findStraight(grower, from, to, side, settings.detour)) return digWay(way, from, to);
  if (settings.turns < 2 || distance < 3) return undefined;
  for (let i = 0; i < TRIES; i++) {
    if (findCrooked(grower, from, to, side) && way.length <= settings.detour) return digWay(way, from, to);
  }
  return undefined;
}

/** Looks for a straight way of at most so many cells, from a random place on. Where rooms share a wall, that is a door. */
function findStraight(
  { rock, random, way }: Grower,
  from: Room,
  to: Room,
  side: Side,
  most: number,
): boolean {
  const back = across(side);
  const origin = originOf(from, side);
  const low = Math.max(origin, originOf(to, side));
  const count = Math.min(origin + lengthOf(from, side), originOf(to, side) + lengthOf(to, side)) - low;
  if (count <= 0) return false;
  const start = random.int(0, count);
  for (let i = 0; i < count; i++) {
    const at = low + ((start + i) % count);
    const near = doorCell(rock, from, side, at - origin);
    const far = doorCell(rock, to, back, at - originOf(to, side));
    const length = Math.abs(far - near) / Math.abs(stride(side, rock.width)) + 1;
    if (length <= most && startWay(way, near, side) && goOn(way, length - 1) && endsInDoorway(way))
      return true;
  }
  return false;
}

/** Draws a door of each room and a way between them with a turn aside and a turn back. Returns whether it can be dug. */
function findCrooked({ rock, random, way }: Grower, from: Room, to: Room, side: Side): boolean {
  const { width } = rock;
  const back = across(side);
  const near = doorCell(rock, from, side, random.int(0, lengthOf(from, side)));
  const far = doorCell(rock, to, back, random.int(0, lengthOf(to, back)));
  const down = ((far / width) | 0) - ((near / width) | 0);
  const right = far - near - down * width;
  const [ahead, sideways] = isHorizontal(side) ? [Math.abs(right), down] : [Math.abs(down), right];
  if (sideways === 0 || ahead < 2) return false;
  const first = random.int(1, ahead);
  const aside: Side = isHorizontal(side) ? (sideways > 0 ? 2 : 0) : sideways > 0 ? 1 : 3;
  return (
    startWay(way, near, side) &&
    goOn(way, first) &&
    turnTo(way, aside) &&
    goOn(way, Math.abs(sideways)) &&
    turnTo(way, side) &&
    goOn(way, ahead - first) &&
    endsInDoorway(way) &&
    endOf(way) === far
  );
}

/** The cell for a door in front of the floor of a row (or column) of a room. */
function doorCell({ width }: Grower["rock"], room: Room, side: Side, at: number): number {
  return outerCell(room, side, at, width) - depthOf(room, side, at) * stride(side, width);
}
