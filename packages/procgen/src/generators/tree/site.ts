import type { Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { Range } from "../../options/option";
import type { RoomShape } from "../../shapes/shape";
import { BIG, LONG, type TreeSettings } from "./options";
import type { Side } from "./side";

/** A place for a child: beyond one side of its parent, with so many cells of rock between them. */
export interface Site {
  readonly side: Side;
  readonly distance: number;
  readonly bounds: Rect;
}

/** Columns and rows of floor for a new room, within what the map can hold. */
export interface RoomSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws the size of a room. `eagerness` from 1 to 0 lowers the maximum towards the minimum, so that
 * later tries look for smaller gaps.
 */
export function drawSize(
  random: Random,
  settings: TreeSettings,
  shape: RoomShape,
  eagerness: number,
): RoomSize {
  const scale = random.chance(settings.bigRooms) ? BIG : 1;
  return {
    width: drawSide(random, settings.roomWidth, shape.minWidth, scale * eagerness, settings.width - 2),
    height: drawSide(random, settings.roomHeight, shape.minHeight, scale * eagerness, settings.height - 2),
  };
}

function drawSide(random: Random, range: Range, least: number, scale: number, most: number): number {
  const min = Math.max(range.min, least);
  const max = Math.min(Math.max(min, Math.round(range.max * scale)), most);
  return random.int(min, max + 1);
}

/** Draws a place for a child of the given size; it may lie off the map or on other rooms. */
export function drawSite(random: Random, settings: TreeSettings, parent: Room, size: RoomSize): Site {
  const side = random.int(0, 4) as Side;
  const distance = drawDistance(random, settings);
  const { x, y, width, height } = parent.bounds;
  const slack = distance > 1 ? distance : -1;

  if (side === 1 || side === 3) {
    const row = random.int(y - size.height - slack, y + height + slack + 1);
    const column = side === 1 ? x + width + distance : x - distance - size.width;
    return { side, distance, bounds: { x: column, y: row, ...size } };
  }
  const column = random.int(x - size.width - slack, x + width + slack + 1);
  const row = side === 2 ? y + height + distance : y - distance - size.height;
  return { side, distance, bounds: { x: column, y: row, ...size } };
}

function drawDistance(random: Random, settings: TreeSettings): number {
  const { min, max } = settings.distance;
  return random.int(min, (random.chance(settings.longCorridors) ? max * LONG : max) + 1);
}

/** The bounds of the first room: in the middle of the map, give or take a sixth of it. */
export function drawOrigin(random: Random, settings: TreeSettings, size: RoomSize): Rect {
  return {
    x: drawMiddle(random, settings.width, size.width),
    y: drawMiddle(random, settings.height, size.height),
    ...size,
  };
}

function drawMiddle(random: Random, map: number, room: number): number {
  const middle = (map - room) >> 1;
  const play = Math.min(Math.floor(map / 6), middle - 1, map - room - 1 - middle);
  return random.int(middle - play, middle + play + 1);
}
