import type { Rect, Size } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import type { Range } from "../../options/option";
import { bundleLines, clearAfter, clearBefore } from "../../placement/lines";
import { createDraft } from "../../placement/place";
import { across, isHorizontal, type Side } from "../../placement/side";
import { drawFloor } from "../../shapes/draw";
import type { Grower, Plan, Site, Wish } from "./grower";
import { BIG, LONG } from "./options";
import type { Rock } from "./rock";
import { depthAt } from "./way";

/** A plan for nothing yet. */
export function createPlan(): Plan {
  return { shape: undefined, width: nothing(), height: nothing(), near: 0, far: 0 };
}

function nothing(): Wish {
  return { least: 0, wanted: 0 };
}

/** Draws the plan of a room: its shape and size, and whether it may be exceptionally big or far away. */
export function drawPlan({ search: { plan }, random, settings, shapes }: Grower): void {
  const named = random.weighted(shapes);
  // One draw for both, since either is rare: the first part of the range makes it big, the last far away.
  const luck = random.float();
  const isBig = luck < settings.bigRooms;
  const { min, max } = settings.distance;
  plan.shape = named;
  drawWish(plan.width, random, settings.roomWidth, named.shape.minWidth, isBig);
  drawWish(plan.height, random, settings.roomHeight, named.shape.minHeight, isBig);
  const isFar = luck >= 1 - settings.longCorridors;
  plan.near = (isFar ? max : min) | 0;
  plan.far = (isFar ? max * LONG : max) | 0;
}

function drawWish(wish: Wish, random: Random, { min, max }: Range, shapeMin: number, isBig: boolean): void {
  wish.least = Math.max(min | 0, shapeMin);
  wish.wanted = isBig ? random.int(max, max * BIG + 1) : random.int(wish.least, max + 1);
}

/** A site for nothing yet. */
export function createSite(): Site {
  return { x: 0, y: 0, heading: 0, depth: 0, before: 0, after: 0, draft: createDraft(), inset: 0 };
}

/** Measures the space for a room at a cell on the map. Returns whether there is enough for the plan. */
export function measure({ rock, search: { site, plan } }: Grower, cell: number, heading: Side): boolean {
  const { rows, columns, width } = rock;
  const y = (cell / width) | 0;
  const x = cell - y * width;
  const isRow = isHorizontal(heading);
  // Lines across the heading, and the place of the cell in them.
  const lines = isRow ? columns : rows;
  const at = isRow ? y : x;
  const deep = isRow ? plan.width : plan.height;
  const broad = isRow ? plan.height : plan.width;
  const step = heading === 1 || heading === 2 ? 1 : -1;
  const reach = broad.wanted - 1;
  site.x = x;
  site.y = y;
  site.heading = heading;
  site.depth = bundleLines(lines, isRow ? x : y, step, at, deep.wanted, reach);
  if (site.depth < deep.least) return false;
  site.before = clearBefore(lines, at, reach);
  site.after = clearAfter(lines, at, reach);
  return site.before + 1 + site.after >= broad.least;
}

/** Draws a room into a site, with its floor where the way arrives if it can be. Undefined if its shape drew nothing. */
export function drawRoom({
  search: { site, plan },
  random,
  rooms: { length: id },
}: Grower): Room | undefined {
  const { width, height } = plan;
  const { name, shape } = plan.shape!;
  const { depth, before, after, heading, draft } = site;
  const isRow = isHorizontal(heading);
  const breadth = Math.min(isRow ? height.wanted : width.wanted, before + 1 + after);
  draft.width = isRow ? depth : breadth;
  draft.height = isRow ? breadth : depth;
  const floor = drawFloor(shape, draft, random);
  if (floor === undefined) return undefined;
  const { bounds, mask } = floor;
  const length = isRow ? bounds.height : bounds.width;
  const first = Math.max(0, length - 1 - after);
  const last = Math.min(before, length - 1);
  const start = random.int(first, last + 1);
  site.inset = 0;
  if (mask === undefined) return { id, shape: name, bounds: boundsAt(site, bounds, start) };
  const entry = findEntry(site, bounds, mask, first, last, start);
  return { id, shape: name, bounds: boundsAt(site, bounds, entry), mask };
}

/** The first row (or column) of a mask, from a start on and round, where a way would reach its floor without touching other floor. */
function findEntry(
  site: Site,
  size: Size,
  mask: Uint8Array,
  first: number,
  last: number,
  start: number,
): number {
  const side = across(site.heading);
  let at = start;
  do {
    site.inset = insetAt(mask, size, side, at);
    if (site.inset >= 0) return at;
    at = at === last ? first : at + 1;
  } while (at !== start);
  return start;
}

function insetAt(mask: Uint8Array, { width, height }: Size, side: Side, at: number): number {
  const last = (isHorizontal(side) ? height : width) - 1;
  const depth = depthAt(mask, width, height, side, at);
  if (depth === 0) return 0;
  const isNearest =
    (at === 0 || depthAt(mask, width, height, side, at - 1) >= depth) &&
    (at === last || depthAt(mask, width, height, side, at + 1) >= depth);
  return isNearest ? depth : -1;
}

/** The bounds of a room of this size that has this many cells on one side of the cell where the way arrives. */
function boundsAt({ x, y, heading }: Site, { width, height }: Rect, before: number): Rect {
  const left = heading === 3 ? x - width + 1 : x;
  const top = heading === 0 ? y - height + 1 : y;
  return isHorizontal(heading)
    ? { x: left, y: y - before, width, height }
    : { x: x - before, y: top, width, height };
}

/** The bounds of the first room: in the middle of the map, give or take a sixth of it. */
export function drawOriginBounds(rock: Rock, random: Random, plan: Plan): Rect {
  const width = Math.min(plan.width.wanted, rock.width - 2);
  const height = Math.min(plan.height.wanted, rock.height - 2);
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
