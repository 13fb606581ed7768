import type { Rect } from "@delvekit/grid";
import type { Random, WeightedTable } from "@delvekit/random";
import type { Range } from "../../options/option";
import { isHorizontal, type Side, stride } from "../../placement/side";
import type { NamedShape } from "../../shapes/table";
import { Terrain } from "../../terrain";
import { BIG, LONG, type TreeSettings } from "./options";
import { isSolid, type Rock } from "./rock";

/** What is wanted of a new room, before there is a place for it. A tree has one, and changes it for each room. */
export interface Plan {
  shape: NamedShape | undefined;
  readonly width: Wish;
  readonly height: Wish;
  /** Cells of rock between the room and its parent. */
  readonly distance: Wish;
}

/** The lengths to draw from: `min` to `max`. Where space is short it may go down to `least`. */
export interface Wish {
  least: number;
  min: number;
  max: number;
}

/** A plan for nothing yet. */
export function createPlan(): Plan {
  const nothing: Wish = { least: 0, min: 0, max: 0 };
  return { shape: undefined, width: { ...nothing }, height: { ...nothing }, distance: { ...nothing } };
}

/** Draws the plan of a room: its shape, and whether it may be exceptionally big or far away. */
export function drawPlan(
  plan: Plan,
  random: Random,
  settings: TreeSettings,
  shapes: WeightedTable<NamedShape>,
): void {
  const named = random.weighted(shapes);
  const isBig = random.chance(settings.bigRooms);
  const { min, max } = settings.distance;
  plan.shape = named;
  wishFor(plan.width, settings.roomWidth, named.shape.minWidth, isBig);
  wishFor(plan.height, settings.roomHeight, named.shape.minHeight, isBig);
  const isFar = random.chance(settings.longCorridors);
  plan.distance.min = isFar ? max : min;
  plan.distance.max = isFar ? max * LONG : max;
}

function wishFor(wish: Wish, { min, max }: Range, shapeMin: number, isBig: boolean): void {
  wish.least = Math.max(min, shapeMin);
  wish.min = isBig ? max : wish.least;
  wish.max = isBig ? max * BIG : max;
}

/** Draws the length of a side within the space there is, or 0 if that is too short. */
export function drawSide(random: Random, { least, min, max }: Wish, space: number): number {
  if (space < least) return 0;
  const longest = Math.min(max, space);
  return random.int(Math.min(min, longest), longest + 1);
}

/** How one room lies from another: beyond one side of it, with this many cells of rock between them. */
export interface Gap {
  readonly side: Side;
  readonly distance: number;
}

/** A cell for a child to cover, and how it lies from its parent. Each search moves its own about. */
export interface Spot extends Gap {
  side: Side;
  distance: number;
  x: number;
  y: number;
}

/** Moves a spot to somewhere around a room. It may lie off the map or be taken. */
export function moveSpot(spot: Spot, random: Random, bounds: Rect, { min, max }: Range): void {
  const { x, y, width, height } = bounds;
  const distance = random.int(min, max + 1);
  // Beyond the corners there is no wall to share, but a corridor gets there.
  const slack = distance === 1 ? 0 : distance;
  const columns = width + 2 * slack;
  const rows = height + 2 * slack;
  const at = random.int(0, 2 * (columns + rows));
  spot.distance = distance;
  if (at < 2 * columns) {
    spot.side = at < columns ? 0 : 2;
    spot.x = x - slack + (at < columns ? at : at - columns);
    spot.y = at < columns ? y - 1 - distance : y + height + distance;
  } else {
    const row = at - 2 * columns;
    spot.side = row < rows ? 1 : 3;
    spot.x = row < rows ? x + width + distance : x - 1 - distance;
    spot.y = y - slack + (row < rows ? row : row - rows);
  }
}

/** Whether a spot lies on the map, in rock that no room and no corridor has touched. */
export function isFree({ width, height, cells }: Rock, { x, y }: Spot): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === Terrain.solid;
}

/**
 * Draws bounds for a child that cover its free spot on the edge towards the parent, in the free space that
 * can be seen from the spot. Undefined if that is too narrow.
 */
export function drawBounds(rock: Rock, random: Random, plan: Plan, { side, x, y }: Spot): Rect | undefined {
  const cell = y * rock.width + x;
  const out = stride(side, rock.width);
  const sideways = isHorizontal(side) ? rock.width : 1;
  const depthWish = isHorizontal(side) ? plan.width : plan.height;
  const breadthWish = isHorizontal(side) ? plan.height : plan.width;

  const depth = drawSide(random, depthWish, 1 + freeBeyond(rock, cell, out, depthWish.max));
  const before = freeBeyond(rock, cell, -sideways, breadthWish.max);
  const after = freeBeyond(rock, cell, sideways, breadthWish.max);
  const breadth = drawSide(random, breadthWish, before + 1 + after);
  if (depth === 0 || breadth === 0) return undefined;

  const shift = random.int(Math.max(0, breadth - 1 - after), Math.min(before, breadth - 1) + 1);
  switch (side) {
    case 0:
      return { x: x - shift, y: y - depth + 1, width: breadth, height: depth };
    case 1:
      return { x, y: y - shift, width: depth, height: breadth };
    case 2:
      return { x: x - shift, y, width: breadth, height: depth };
    case 3:
      return { x: x - depth + 1, y: y - shift, width: depth, height: breadth };
  }
}

/** How many cells beyond this one a room could cover, up to a limit, with space for a wall at the end. */
function freeBeyond({ cells }: Rock, start: number, step: number, most: number): number {
  let free = 0;
  let cell = start + step;
  while (free < most && cells[cell] === Terrain.solid) {
    free++;
    cell += step;
  }
  return isSolid(cells[cell]!) || free === 0 ? free : free - 1;
}

/** The bounds of the first room: in the middle of the map, give or take a sixth of it. */
export function drawOriginBounds(rock: Rock, random: Random, plan: Plan): Rect {
  const width = drawSide(random, plan.width, rock.width - 2);
  const height = drawSide(random, plan.height, rock.height - 2);
  return {
    x: drawMiddle(random, rock.width, width),
    y: drawMiddle(random, rock.height, height),
    width,
    height,
  };
}

function drawMiddle(random: Random, map: number, room: number): number {
  const middle = (map - room) >> 1;
  const play = Math.min(Math.floor(map / 6), middle - 1, map - room - 1 - middle);
  return random.int(middle - play, middle + play + 1);
}
