import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import { type CorridorLimits, digCorridor } from "./corridor";
import { type Doorway, drawDoorway, drawFacing } from "./doorway";
import type { Rock } from "./rock";
import { across, type Side } from "./side";
import type { Gap } from "./site";

/** How many ways to try before a room is abandoned. */
const TRIES = 2;
/** How often to look for a straight corridor first. */
const STRAIGHT = 0.7;
/** How often the corridor to a room diagonally across has one bend, instead of two. */
const BEND = 0.75;

/**
 * Joins a room to one beyond the given side of it: by a door where they share a wall, else by a
 * corridor. Undefined if no way was found.
 */
export function join(
  rock: Rock,
  random: Random,
  from: Room,
  to: Room,
  gap: Gap,
  limits: CorridorLimits,
): Connection | undefined {
  for (let i = 0; i < TRIES; i++) {
    const doorways = drawDoorways(rock, random, from, to, gap);
    if (doorways === undefined) continue;
    const [near, far] = doorways;
    if (near.cell === far.cell) return recordDoor(rock, from, to, near.cell);
    const length = digCorridor(rock, random, near, far, limits);
    if (length > 0) return recordCorridor(rock, from, to, length);
  }
  return undefined;
}

function drawDoorways(
  rock: Rock,
  random: Random,
  from: Room,
  to: Room,
  { side, distance }: Gap,
): readonly [Doorway, Doorway] | undefined {
  if (distance === 1) return drawFacing(rock, random, from, to, side);
  const facing = random.chance(STRAIGHT) ? drawFacing(rock, random, from, to, side) : undefined;
  if (facing !== undefined) return facing;

  const corner = cornerSide(from, to, side);
  const bends = corner !== undefined && random.chance(BEND);
  const leavesByCorner = bends && random.chance(0.5);
  const near = drawDoorway(rock, random, from, leavesByCorner ? corner : side);
  const far = drawDoorway(rock, random, to, across(bends && !leavesByCorner ? corner : side));
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

function recordDoor(rock: Rock, from: Room, to: Room, cell: number): Connection {
  rock.cells[cell] = Terrain.door;
  const path = [pointOf(rock, cell)];
  return { from: from.id, to: to.id, kind: "door", path, doors: path };
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
