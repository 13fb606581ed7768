import type { Grid } from "@delvekit/grid";
import { asLoop, mapRooms, type Room } from "../../dungeon";
import { inProportion } from "../../options/table";
import { type Side, stride } from "../../placement/side";
import { Terrain } from "../../terrain";
import { stepsBetween } from "../../walks";
import { spaceBeyond } from "./child";
import type { Grower, TreeStep } from "./grower";
import { depthOf, digWay, doorCell, endOf, endsInDoorway, goOn, lengthOf, startWay } from "./way";

/**
 * Closes loops: each joins two rooms that face each other by a straight way, if the walk from one end of it to the other is long. No room gets two.
 */
export function* digLoops(terrain: Grid<Uint8Array>, grower: Grower): Generator<TreeStep> {
  const { random, settings, rooms } = grower;
  const { loops, detour, loopDistance } = settings;
  if (loops === 0) return;
  const joined = new Set<Room>();
  const roomAt = mapRooms({ rooms, terrain });
  const isFar = (other: Room, start: number, end: number) =>
    !joined.has(other) && stepsBetween(terrain, start, end, detour) >= detour;
  let left = Math.max(loops, inProportion(loops, terrain));
  for (const room of random.shuffle([...rooms])) {
    const other = joined.has(room)
      ? undefined
      : goAcross(grower, roomAt, room, Math.min(loopDistance, detour), isFar);
    if (other === undefined) continue;
    joined.add(room).add(other);
    yield digLoop(grower, room, other);
    if (--left === 0) return;
  }
}

/** Opens doors in walls that two rooms share without one, each by chance. */
export function* digWallDoors(terrain: Grid<Uint8Array>, grower: Grower): Generator<TreeStep> {
  const { random, settings, rooms, connections } = grower;
  if (settings.wallDoors === 0) return;
  const doors = connections.filter(({ kind }) => kind === "door");
  const seen = new Set(doors.map(({ from, to }) => pairOf(from, to)));
  const roomAt = mapRooms({ rooms, terrain });
  for (const room of rooms) {
    const isNew = ({ id }: Room) => !seen.has(pairOf(room.id, id));
    const next = () => goAcross(grower, roomAt, room, 1, isNew);
    for (let other = next(); other; other = next()) {
      seen.add(pairOf(room.id, other.id));
      if (random.chance(settings.wallDoors)) yield digLoop(grower, room, other);
    }
  }
}

/** Names a pair of rooms: maps have fewer than 2^24 of them. */
function pairOf(one: number, other: number): number {
  return Math.min(one, other) * 0x1000000 + Math.max(one, other);
}

function digLoop({ way, connections }: Grower, from: Room, to: Room): TreeStep {
  const connection = asLoop(digWay(way, from, to));
  connections.push(connection);
  return { kind: "loop", connection };
}

/** The sides from which rooms look for others, so that each pair is seen from one of them. */
const EAST_AND_SOUTH: readonly Side[] = [1, 2];

/** Goes straight from a room to another that is apt, of those it faces. Returns that room; the way can be dug. */
function goAcross(
  grower: Grower,
  roomAt: Int32Array,
  room: Room,
  longest: number,
  isApt: (other: Room, start: number, end: number) => boolean,
): Room | undefined {
  const { random, rooms, way, rock } = grower;
  for (const side of EAST_AND_SOUTH) {
    const length = lengthOf(room, side);
    const first = random.int(0, length);
    const ahead = stride(side, rock.width);
    let other: Room | undefined;
    for (let i = 0; i < length; i++) {
      if (!reachFloor(grower, room, side, (first + i) % length, longest)) continue;
      const end = endOf(way) + ahead;
      // Each of them once, as a rule.
      if (roomAt[end] === other?.id) continue;
      other = rooms[roomAt[end]!]!;
      if (other !== room && isApt(other, way.cells[0]! - ahead, end)) return other;
    }
  }
  return undefined;
}

/** Goes straight on from a wall of a room to the next floor. Returns whether there is any so near, and a way may be dug. */
function reachFloor({ rock, way }: Grower, room: Room, side: Side, at: number, longest: number): boolean {
  const inset = depthOf(room, side, at);
  const most = Math.min(longest, inset + spaceBeyond(rock, room, side));
  if (most === 0 || !startWay(way, doorCell(room, side, at, inset, rock.width), side)) return false;
  while (way.length < most && goOn(way, 1));
  // In a corridor of two cells both would be doors.
  const isFloor = rock.cells[endOf(way) + stride(side, rock.width)] === Terrain.floor;
  return isFloor && way.length !== 2 && endsInDoorway(way);
}
