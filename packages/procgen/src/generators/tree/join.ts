import type { Point, Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { across, isHorizontal, type Side, stride } from "../../placement/side";
import { Terrain } from "../../terrain";
import { type CorridorLimits, type Doorway, digCorridor } from "./corridor";
import { isDiggable, type Rock, WALL } from "./rock";
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

/** Joins two rooms by a door on a random cell of the wall that they share. Undefined if there is no such cell. */
export function joinByWall(
  rock: Rock,
  random: Random,
  from: Room,
  to: Room,
  side: Side,
): Connection | undefined {
  const doorways = drawFacing(rock, random, from, to, side, true);
  return doorways && recordDoor(rock, from, to, doorways[0].cell);
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

/** Draws a doorway on one side of a room from which a corridor could be dug, or undefined if there is none. */
export function drawDoorway(rock: Rock, random: Random, room: Room, side: Side): Doorway | undefined {
  const span = isHorizontal(side) ? room.bounds.height : room.bounds.width;
  const start = random.int(0, span);
  for (let i = 0; i < span; i++) {
    const cell = wallCell(rock, room, side, (start + i) % span);
    if (isDoorway(rock, cell, side) && isDiggable(rock.cells[cell + stride(side, rock.width)]))
      return { cell, side };
  }
  return undefined;
}

/**
 * Draws doorways of two rooms that face each other across a straight line, or undefined. Where the
 * rooms share a wall, both are the same cell.
 */
export function drawFacing(
  rock: Rock,
  random: Random,
  from: Room,
  to: Room,
  side: Side,
  sharedOnly = false,
): readonly [Doorway, Doorway] | undefined {
  const [low, high] = sharedSpan(from, to, side);
  if (low >= high) return undefined;
  const start = random.int(low, high);
  for (let i = 0; i < high - low; i++) {
    const at = low + ((start - low + i) % (high - low));
    const near = wallCell(rock, from, side, at - originOf(from, side));
    const far = wallCell(rock, to, across(side), at - originOf(to, side));
    if ((near === far || !sharedOnly) && fitTogether(rock, near, far, side))
      return [
        { cell: near, side },
        { cell: far, side: across(side) },
      ];
  }
  return undefined;
}

function fitTogether(rock: Rock, near: number, far: number, side: Side): boolean {
  if (!isDoorway(rock, near, side)) return false;
  if (near === far) return true;
  const out = stride(side, rock.width);
  return (
    isDoorway(rock, far, side) && isDiggable(rock.cells[near + out]) && isDiggable(rock.cells[far - out])
  );
}

/** The columns or rows, half-open, that both rooms have when looking out of the given side. */
function sharedSpan(from: Room, to: Room, side: Side): readonly [number, number] {
  const a = from.bounds;
  const b = to.bounds;
  return isHorizontal(side)
    ? [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)]
    : [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
}

function originOf(room: Room, side: Side): number {
  return isHorizontal(side) ? room.bounds.y : room.bounds.x;
}

/**
 * The wall cell in front of the outermost floor of a row (or column) of the room, seen from a side.
 * Following the floor instead of the bounds keeps doors out of the solid corners of a cross.
 */
function wallCell(rock: Rock, room: Room, side: Side, along: number): number {
  const { x, y, width, height } = room.bounds;
  const outermost =
    side === 0
      ? (y - 1) * rock.width + x + along
      : side === 2
        ? (y + height) * rock.width + x + along
        : side === 1
          ? (y + along) * rock.width + x + width
          : (y + along) * rock.width + x - 1;
  if (room.mask === undefined) return outermost;
  const out = stride(side, rock.width);
  return outermost - out * depth(room.bounds, room.mask, side, along);
}

/** Whether a door fits: wall on both sides of it, and no other door so near that they look like a pair. */
function isDoorway(rock: Rock, cell: number, side: Side): boolean {
  const { width, cells } = rock;
  const along = isHorizontal(side) ? width : 1;
  return (
    cells[cell] === WALL &&
    cells[cell - along] === WALL &&
    cells[cell + along] === WALL &&
    cells[cell - 2 * along] !== Terrain.door &&
    cells[cell + 2 * along] !== Terrain.door
  );
}

/** How many cells of a row (or column) of the mask are not floor before the first that is, seen from a side. */
function depth({ width, height }: Rect, mask: Uint8Array, side: Side, along: number): number {
  const last = isHorizontal(side) ? width - 1 : height - 1;
  for (let inward = 0; inward <= last; inward++) {
    const fromStart = side === 1 || side === 2 ? last - inward : inward;
    const offset = isHorizontal(side) ? along * width + fromStart : fromStart * width + along;
    if (mask[offset] === 1) return inward;
  }
  return last;
}
