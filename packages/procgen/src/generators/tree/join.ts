import type { Point, Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { across, isHorizontal, type Side, stride } from "../../placement/side";
import { pointAt, Terrain } from "../../terrain";
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
  const path = [pointAt(rock, cell)];
  return { from: from.id, to: to.id, kind: "door", path, doors: path };
}

function recordCorridor(rock: Rock, from: Room, to: Room, length: number): Connection {
  const path = new Array<Point>(length);
  for (let i = 0; i < length; i++) path[i] = pointAt(rock, rock.path[i]!);
  const doors = [path[0]!, path[length - 1]!];
  rock.cells[rock.path[0]!] = Terrain.door;
  rock.cells[rock.path[length - 1]!] = Terrain.door;
  return { from: from.id, to: to.id, kind: "corridor", path, doors };
}

/** Draws a doorway on one side of a room from which a corridor could be dug, or undefined if there is none. */
export function drawDoorway(rock: Rock, random: Random, room: Room, side: Side): Doorway | undefined {
  const { cells, width } = rock;
  const wall = wallOf(rock, room, side);
  const start = random.int(0, wall.length);
  for (let i = 0; i < wall.length; i++) {
    const cell = wallCell(wall, start + i < wall.length ? start + i : start + i - wall.length);
    if (isDoorway(cells, cell, wall.along) && isDiggable(cells[cell + stride(side, width)]!))
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
  const nearWall = wallOf(rock, from, side);
  const farWall = wallOf(rock, to, across(side));
  // The columns or rows, half-open, that both rooms have when looking out of this side.
  const low = Math.max(nearWall.origin, farWall.origin);
  const count = Math.min(nearWall.origin + nearWall.length, farWall.origin + farWall.length) - low;
  if (count <= 0) return undefined;
  const start = random.int(low, low + count);
  for (let i = 0; i < count; i++) {
    const at = start + i < low + count ? start + i : start + i - count;
    const near = wallCell(nearWall, at - nearWall.origin);
    const far = wallCell(farWall, at - farWall.origin);
    if ((near === far || !sharedOnly) && fitTogether(rock, nearWall, near, far))
      return [
        { cell: near, side },
        { cell: far, side: across(side) },
      ];
  }
  return undefined;
}

function fitTogether({ cells }: Rock, { along, out }: Wall, near: number, far: number): boolean {
  if (!isDoorway(cells, near, along)) return false;
  if (near === far) return true;
  return isDoorway(cells, far, along) && isDiggable(cells[near + out]!) && isDiggable(cells[far - out]!);
}

/** One side of a room, to look for doors in. */
interface Wall {
  readonly room: Room;
  readonly side: Side;
  /** The column or row where it begins. */
  readonly origin: number;
  readonly length: number;
  /** The cell in front of the first column or row of the bounds. */
  readonly first: number;
  /** What to add to a cell to go along the wall. */
  readonly along: number;
  /** What to add to a cell to go out of the room. */
  readonly out: number;
}

function wallOf({ width }: Rock, room: Room, side: Side): Wall {
  const { x, y, width: columns, height: rows } = room.bounds;
  const out = stride(side, width);
  const corner = y * width + x;
  if (isHorizontal(side)) {
    const first = side === 1 ? corner + columns : corner - 1;
    return { room, side, origin: y, length: rows, first, along: width, out };
  }
  const first = side === 2 ? corner + rows * width : corner - width;
  return { room, side, origin: x, length: columns, first, along: 1, out };
}

/**
 * The wall cell in front of the outermost floor of a row (or column) of the room. Following the floor instead of the bounds
 * keeps doors out of the solid corners of a cross.
 */
function wallCell({ room, side, first, along, out }: Wall, at: number): number {
  const outermost = first + at * along;
  return room.mask === undefined ? outermost : outermost - out * depth(room.bounds, room.mask, side, at);
}

/** Whether a door fits: wall on both sides of it, and no other door so near that they look like a pair. */
function isDoorway(cells: Uint8Array, cell: number, along: number): boolean {
  const wall = cells[cell]! ^ WALL;
  const besides = (cells[cell - along]! ^ WALL) | (cells[cell + along]! ^ WALL);
  return (
    (wall | besides) === 0 &&
    cells[cell - 2 * along] !== Terrain.door &&
    cells[cell + 2 * along] !== Terrain.door
  );
}

/** How many cells of a row (or column) of the mask are not floor before the first that is, seen from a side. */
function depth({ width, height }: Rect, mask: Uint8Array, side: Side, along: number): number {
  const last = isHorizontal(side) ? width - 1 : height - 1;
  const step = isHorizontal(side) ? 1 : width;
  const near = isHorizontal(side) ? along * width : along;
  const isFromEnd = side === 1 || side === 2;
  const inward = isFromEnd ? -step : step;
  let offset = isFromEnd ? near + last * step : near;
  for (let depth = 0; depth < last; depth++) {
    if (mask[offset] === 1) return depth;
    offset += inward;
  }
  return last;
}
