import type { Connection, Room } from "../../dungeon";
import { inProportion } from "../../options/table";
import { addRoom, clearNeighbourhood, findFacing } from "../../placement/near";
import { across, gapBetween, isHorizontal, type Side, stride } from "../../placement/side";
import { asLoop } from "../../rooms";
import type { Grower, TreeStep } from "./grower";
import { addEnds, createEnds, type Ends, isFarOnFoot, walkByTree } from "./walk";
import {
  depthOf,
  digWay,
  doorCell,
  endOf,
  endsInDoorway,
  goOn,
  lengthOf,
  originOf,
  startWay,
  turnTo,
} from "./way";

/**
 * Joins rooms that face each other closely, however far apart they are in the tree, if it is a long walk from
 * one to the other. That is checked each time, because every loop makes walks shorter. No room gets more than
 * one.
 */
export function* digLoops(grower: Grower): Generator<TreeStep, void, void> {
  const { rock, settings, rooms, connections } = grower;
  const { loops, detour } = settings;
  if (loops === 0) return;
  const most = Math.max(loops, inProportion(loops, rock));
  const ends = createEnds(connections, rooms.length, Math.min(most, rooms.length >> 1));
  const hasLoop = new Uint8Array(rooms.length);
  let left = most;
  for (const { from, to } of findPairs(grower, ends)) {
    if (left === 0) break;
    if (hasLoop[from.id] === 1 || hasLoop[to.id] === 1) continue;
    if (!isFarOnFoot(ends, from.id, to.id, to.bounds, detour)) continue;
    const found = join(grower, from, to);
    if (found === undefined) continue;
    hasLoop[from.id] = 1;
    hasLoop[to.id] = 1;
    const connection = asLoop(found);
    addEnds(ends, connections.length, connection);
    connections.push(connection);
    yield { kind: "loop", connection };
    left--;
  }
}

/** Puts a door on a random cell of walls that two rooms share and that have none, by chance. */
export function* digWallDoors(grower: Grower): Generator<TreeStep, void, void> {
  const { random, settings, rooms, connections, neighbourhood } = grower;
  if (settings.wallDoors === 0) return;
  const joined = new Set(
    connections.flatMap(({ from, to, kind }) => (kind === "door" ? [pairOf(from, to)] : [])),
  );
  clearNeighbourhood(neighbourhood);
  for (const to of rooms) {
    const near = findFacing(neighbourhood, to.bounds, 1);
    addRoom(neighbourhood, to);
    for (let i = 0; i < near; i++) {
      const from = rooms[neighbourhood.found[i]!]!;
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

/** With how many of the rooms before it a room is paired. */
const PARTNERS = 4;
/** Walks longer than this multiple of the wanted detour are all as good. */
const VERY_LONG = 4;

interface Pair {
  readonly from: Room;
  readonly to: Room;
  readonly walk: number;
}

/**
 * The pairs of rooms that a loop might join: they face each other closely, but the walk between them by way
 * of the tree is long. Those with the longest walks come first.
 */
function findPairs({ rooms, settings, parents, neighbourhood }: Grower, ends: Ends): Pair[] {
  const { loopDistance, detour } = settings;
  const pairs: Pair[] = [];
  clearNeighbourhood(neighbourhood);
  for (const room of rooms) {
    const near = findFacing(neighbourhood, room.bounds, loopDistance);
    let partners = 0;
    for (let i = 0; i < near && partners < PARTNERS; i++) {
      const from = neighbourhood.found[i]!;
      const walk = walkByTree(ends, parents, from, room.id);
      if (walk < detour) continue;
      pairs.push({ from: rooms[from]!, to: room, walk: Math.min(walk, VERY_LONG * detour) });
      partners++;
    }
    addRoom(neighbourhood, room);
  }
  return pairs.sort((a, b) => b.walk - a.walk);
}

/** How many ways with two turns to try. */
const TRIES = 2;

/** Joins two rooms that face each other: straight if possible, else by a way with two turns. Undefined if none was found. */
function join(grower: Grower, from: Room, to: Room): Connection | undefined {
  const { settings, way } = grower;
  const { side, distance } = gapBetween(from.bounds, to.bounds);
  if (findStraight(grower, from, to, side, settings.detour)) return digWay(way, from, to);
  if (settings.turns < 2 || distance < 3) return undefined;
  for (let i = 0; i < TRIES; i++) {
    if (findCrooked(grower, from, to, side) && way.length <= settings.detour) return digWay(way, from, to);
  }
  return undefined;
}

/** Looks for a straight way of at most this many cells, from a random place on. Where rooms share a wall, that is a door. */
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
    const near = doorAt(rock, from, side, at - origin);
    const far = doorAt(rock, to, back, at - originOf(to, side));
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
  const near = doorAt(rock, from, side, random.int(0, lengthOf(from, side)));
  const far = doorAt(rock, to, back, random.int(0, lengthOf(to, back)));
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
function doorAt({ width }: Grower["rock"], room: Room, side: Side, at: number): number {
  return doorCell(room, side, at, depthOf(room, side, at), width);
}
