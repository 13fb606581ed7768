import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { across, isHorizontal, type Side, stride } from "../../placement/side";
import { pointAt, Terrain } from "../../terrain";
import { type CorridorLimits, type Digger, type Doorway, digCorridor } from "./corridor";
import { isDiggable, type Rock, WALL } from "./rock";
import type { Gap } from "./site";

/** How many ways to try before a room is abandoned. */
const TRIES = 2;
/** How often to look for a straight corridor first. */
const STRAIGHT = 0.7;
/** How often the corridor to a room diagonally across has one bend, instead of two. */
const BEND = 0.75;

/** What joins rooms: one for a whole tree, so that looking for a way makes no garbage. */
export interface Joiner {
  readonly rock: Rock;
  readonly random: Random;
  readonly digger: Digger;
  /** The doorways that were drawn last: that of the first room, and that of the second. */
  readonly near: Doorway;
  readonly far: Doorway;
  /** The walls that were examined last. */
  readonly nearWall: Wall;
  readonly farWall: Wall;
}

/** Makes what joins rooms in some rock. */
export function createJoiner(rock: Rock, random: Random): Joiner {
  const digger: Digger = { rock, random, goalX: 0, goalY: 0, x: 0, y: 0, heading: 0, length: 0 };
  const near: Doorway = { cell: 0, side: 0 };
  return { rock, random, digger, near, far: { ...near }, nearWall: createWall(), farWall: createWall() };
}

/**
 * Joins a room to one beyond the given side of it: by a door where they share a wall, else by a
 * corridor. Undefined if no way was found.
 */
export function join(
  joiner: Joiner,
  from: Room,
  to: Room,
  gap: Gap,
  limits: CorridorLimits,
): Connection | undefined {
  const { rock, near, far, digger } = joiner;
  for (let i = 0; i < TRIES; i++) {
    if (!drawDoorways(joiner, from, to, gap)) continue;
    if (near.cell === far.cell) return recordDoor(rock, from, to, near.cell);
    const length = digCorridor(digger, near, far, limits);
    if (length > 0) return recordCorridor(rock, from, to, length);
  }
  return undefined;
}

/** Joins two rooms by a door on a random cell of the wall that they share. Undefined if there is no such cell. */
export function joinByWall(joiner: Joiner, from: Room, to: Room, side: Side): Connection | undefined {
  if (!drawFacing(joiner, from, to, side, true)) return undefined;
  return recordDoor(joiner.rock, from, to, joiner.near.cell);
}

/** Draws a doorway of each room. Returns whether there are any. */
function drawDoorways(joiner: Joiner, from: Room, to: Room, { side, distance }: Gap): boolean {
  const { random } = joiner;
  if (distance === 1) return drawFacing(joiner, from, to, side);
  if (random.chance(STRAIGHT) && drawFacing(joiner, from, to, side)) return true;

  const corner = cornerSide(from, to, side);
  const bends = corner !== undefined && random.chance(BEND);
  const leavesByCorner = bends && random.chance(0.5);
  // Both are drawn in any case, so that what is drawn next does not depend on the first.
  const hasNear = drawDoorway(joiner, joiner.near, from, leavesByCorner ? corner : side);
  const hasFar = drawDoorway(joiner, joiner.far, to, across(bends && !leavesByCorner ? corner : side));
  return hasNear && hasFar;
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

/** Draws a doorway on one side of a room from which a corridor could be dug. Returns whether there is one. */
function drawDoorway(
  { rock, random, nearWall: wall }: Joiner,
  doorway: Doorway,
  room: Room,
  side: Side,
): boolean {
  const { cells, width } = rock;
  lookAt(wall, width, room, side);
  const { length, along, out } = wall;
  const start = random.int(0, length);
  for (let i = 0; i < length; i++) {
    const cell = wallCell(wall, start + i < length ? start + i : start + i - length);
    if (!isDoorway(cells, cell, along) || !isDiggable(cells[cell + out]!)) continue;
    doorway.cell = cell;
    doorway.side = side;
    return true;
  }
  return false;
}

/**
 * Draws doorways of two rooms that face each other across a straight line. Where the rooms share a wall, both are the
 * same cell. Returns whether there are any.
 */
function drawFacing(
  { rock, random, near: nearDoor, far: farDoor, nearWall, farWall }: Joiner,
  from: Room,
  to: Room,
  side: Side,
  sharedOnly = false,
): boolean {
  lookAt(nearWall, rock.width, from, side);
  lookAt(farWall, rock.width, to, across(side));
  // The columns or rows, half-open, that both rooms have when looking out of this side.
  const low = Math.max(nearWall.origin, farWall.origin);
  const count = Math.min(nearWall.origin + nearWall.length, farWall.origin + farWall.length) - low;
  if (count <= 0) return false;
  const start = random.int(low, low + count);
  for (let i = 0; i < count; i++) {
    const at = start + i < low + count ? start + i : start + i - count;
    const near = wallCell(nearWall, at - nearWall.origin);
    const far = wallCell(farWall, at - farWall.origin);
    if ((near !== far && sharedOnly) || !fitTogether(rock, nearWall, near, far)) continue;
    nearDoor.cell = near;
    nearDoor.side = side;
    farDoor.cell = far;
    farDoor.side = across(side);
    return true;
  }
  return false;
}

function fitTogether({ cells }: Rock, { along, out }: Wall, near: number, far: number): boolean {
  if (!isDoorway(cells, near, along)) return false;
  if (near === far) return true;
  return isDoorway(cells, far, along) && isDiggable(cells[near + out]!) && isDiggable(cells[far - out]!);
}

/** One side of a room, to look for doors in. */
interface Wall {
  /** The floor of the room, if it does not fill the bounds. */
  mask: Uint8Array | undefined;
  /** The columns and rows of the room. */
  columns: number;
  rows: number;
  side: Side;
  /** The column or row where it begins. */
  origin: number;
  length: number;
  /** The cell in front of the first column or row of the bounds. */
  first: number;
  /** What to add to a cell to go along the wall. */
  along: number;
  /** What to add to a cell to go out of the room. */
  out: number;
}

function createWall(): Wall {
  return { mask: undefined, columns: 0, rows: 0, side: 0, origin: 0, length: 0, first: 0, along: 0, out: 0 };
}

/** The view towards one side of a room, on a map with this many columns. */
function lookAt(wall: Wall, map: number, { bounds, mask }: Room, side: Side): void {
  const { x, y, width, height } = bounds;
  const corner = y * map + x;
  const isRow = isHorizontal(side);
  wall.mask = mask;
  wall.columns = width;
  wall.rows = height;
  wall.side = side;
  wall.origin = isRow ? y : x;
  wall.length = isRow ? height : width;
  wall.along = isRow ? map : 1;
  wall.out = stride(side, map);
  if (isRow) wall.first = side === 1 ? corner + width : corner - 1;
  else wall.first = side === 2 ? corner + height * map : corner - map;
}

/**
 * The wall cell in front of the outermost floor of a row (or column) of the room. Following the floor instead of the bounds
 * keeps doors out of the solid corners of a cross.
 */
function wallCell(wall: Wall, at: number): number {
  const outermost = wall.first + at * wall.along;
  return wall.mask === undefined ? outermost : outermost - wall.out * depth(wall, wall.mask, at);
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
function depth({ side, columns, rows }: Wall, mask: Uint8Array, at: number): number {
  const last = isHorizontal(side) ? columns - 1 : rows - 1;
  const step = isHorizontal(side) ? 1 : columns;
  const near = isHorizontal(side) ? at * columns : at;
  const isFromEnd = side === 1 || side === 2;
  const inward = isFromEnd ? -step : step;
  let offset = isFromEnd ? near + last * step : near;
  for (let depth = 0; depth < last; depth++) {
    if (mask[offset] === 1) return depth;
    offset += inward;
  }
  return last;
}
