import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import { Terrain } from "../../terrain";
import { isDiggable, type Rock, WALL } from "./rock";
import { across, isHorizontal, type Side, stride } from "./side";

/** A place for a door in the wall of a room. */
export interface Doorway {
  readonly cell: number;
  /** The way out. */
  readonly side: Side;
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
): readonly [Doorway, Doorway] | undefined {
  const [low, high] = sharedSpan(from, to, side);
  if (low >= high) return undefined;
  const start = random.int(low, high);
  for (let i = 0; i < high - low; i++) {
    const at = low + ((start - low + i) % (high - low));
    const near = wallCell(rock, from, side, at - originOf(from, side));
    const far = wallCell(rock, to, across(side), at - originOf(to, side));
    if (fitTogether(rock, near, far, side))
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
