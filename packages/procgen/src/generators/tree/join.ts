import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import { digCorridor } from "./corridor";
import { type Doorway, drawDoorway, drawFacing, drawSharedDoor } from "./doorway";
import type { Rock } from "./rock";
import { across, type Side } from "./side";

/** How many corridors to try before a room is abandoned. */
const CORRIDOR_TRIES = 2;
/** How often rooms that face each other get a straight corridor. */
const STRAIGHT = 0.7;

/** Makes a door in the wall that two rooms share, on the given side of the first, or returns undefined. */
export function joinByDoor(
  rock: Rock,
  random: Random,
  from: Room,
  to: Room,
  side: Side,
): Connection | undefined {
  const door = drawSharedDoor(rock, random, from, to, side);
  if (door === undefined) return undefined;
  rock.cells[door] = Terrain.door;
  const path = [pointOf(rock, door)];
  return { from: from.id, to: to.id, kind: "door", path, doors: path };
}

/** Digs a corridor from one room to another that lies beyond the given side, or returns undefined. */
export function joinByCorridor(
  rock: Rock,
  random: Random,
  from: Room,
  to: Room,
  side: Side,
  maxTurns: number,
): Connection | undefined {
  for (let i = 0; i < CORRIDOR_TRIES; i++) {
    const doorways = drawDoorways(rock, random, from, to, side);
    if (doorways === undefined) continue;
    const length = digCorridor(rock, random, doorways[0], doorways[1], maxTurns);
    if (length > 0) return recordCorridor(rock, from, to, length);
  }
  return undefined;
}

function drawDoorways(
  rock: Rock,
  random: Random,
  from: Room,
  to: Room,
  side: Side,
): readonly [Doorway, Doorway] | undefined {
  if (random.chance(STRAIGHT)) {
    const facing = drawFacing(rock, random, from, to, side);
    if (facing !== undefined) return facing;
  }
  const corner = cornerSide(from, to, side);
  const bend = corner !== undefined && random.chance(0.75);
  const leaveByCorner = bend && random.chance(0.5);
  const near = drawDoorway(rock, random, from, leaveByCorner ? corner : side);
  const far = drawDoorway(rock, random, to, bend && !leaveByCorner ? across(corner) : across(side));
  return near && far && [near, far];
}

/** The other side that the second room lies beyond, if it lies diagonally across. */
function cornerSide(from: Room, to: Room, side: Side): Side | undefined {
  const a = from.bounds;
  const b = to.bounds;
  if (side === 1 || side === 3) {
    if (b.y >= a.y + a.height + 2) return 2;
    return b.y + b.height + 2 <= a.y ? 0 : undefined;
  }
  if (b.x >= a.x + a.width + 2) return 1;
  return b.x + b.width + 2 <= a.x ? 3 : undefined;
}

function recordCorridor(rock: Rock, from: Room, to: Room, length: number): Connection {
  const path: Point[] = [];
  for (let i = 0; i < length; i++) path.push(pointOf(rock, rock.path[i]!));
  const doors = [path[0]!, path[length - 1]!];
  rock.cells[rock.path[0]!] = Terrain.door;
  rock.cells[rock.path[length - 1]!] = Terrain.door;
  return { from: from.id, to: to.id, kind: "corridor", path, doors };
}

function pointOf(rock: Rock, cell: number): Point {
  return { x: cell % rock.width, y: Math.floor(cell / rock.width) };
}
