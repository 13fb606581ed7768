import type { Random } from "@delvekit/random";
import type { Room } from "../../dungeon";
import { GenerationError } from "../../errors";
import { findSpace, SEARCHED } from "../../placement/lines";
import { distanceBetween, isHorizontal, type Side, stride } from "../../placement/side";
import { drawFloor } from "../../shapes/draw";
import type { Grower, Plan, Search } from "./grower";
import { hollow, type Rock } from "./rock";
import { drawOriginBounds, drawPlan, drawRoom, measure } from "./site";
import { depthOf, digWay, doorCell, endOf, endsInDoorway, goOn, lengthOf, startWay, turnTo } from "./way";

/** Of a hundred ways, how many to try without a turn. */
const STRAIGHT = 25;
/** How many to try with one turn; the others have two. */
const BENT = 15;

/** A bit for each side. */
const ALL_SIDES = 15;

/** Places the first room. */
export function placeOrigin(grower: Grower): Room {
  const { random, settings, rock } = grower;
  const { plan } = grower.search;
  for (let tries = settings.tries; tries > 0; tries--) {
    drawPlan(grower);
    const { name, shape } = plan.shape!;
    const floor = drawFloor(shape, drawOriginBounds(rock, random, plan), random);
    if (floor === undefined) continue;
    const { bounds, mask } = floor;
    const room = mask === undefined ? { id: 0, shape: name, bounds } : { id: 0, shape: name, bounds, mask };
    addRoom(grower, room);
    return room;
  }
  throw new GenerationError("shapes", `none of them drew any floor in ${settings.tries} tries`);
}

/** Begins to look for a place for a child, on a certain side first or on any. */
export function startSearch(grower: Grower, tries: number, first?: Side): void {
  const { random, search } = grower;
  drawPlan(grower);
  search.side = first ?? (random.int(0, 4) as Side);
  search.tries = tries;
  search.tried = 0;
}

/** The cells from the bounds of a room to the border of the map. */
export function spaceBeyond(map: Rock, { bounds }: Room, side: Side): number {
  const { x, y, width, height } = bounds;
  if (side === 0) return y - 1;
  if (side === 3) return x - 1;
  return side === 1 ? map.width - 1 - x - width : map.height - 1 - y - height;
}

function leastDepth({ width, height }: Plan, side: Side): number {
  return isHorizontal(side) ? width.least : height.least;
}

/**
 * Tries until there is a way to a place where a room fits. Undefined when the tries are used up, or no side has space left. If the way
 * cannot reach its floor, the room is abandoned: not among those of the grower.
 */
export function placeChild(grower: Grower, parent: Room): Room | undefined {
  const { search, connections, way } = grower;
  while (search.tries-- > 0) {
    const side = nextSide(search, parent);
    if (side === undefined) return undefined;
    // Where there is no space for one room on any side, there may be for another.
    if (++search.tried % 5 === 0) drawPlan(grower);
    if (!findSite(grower, parent, side)) continue;
    const room = drawRoom(grower);
    if (room === undefined) continue;
    if (!arrive(grower, parent, room)) return room;
    addRoom(grower, room);
    connections.push(digWay(way, parent, room));
    return room;
  }
  return undefined;
}

/** Hollows out a room, all of whose sides may have space. */
function addRoom({ rock, rooms, search }: Grower, room: Room): void {
  hollow(rock, room);
  rooms.push(room);
  search.shut[room.id] = 0;
}

/** The next side of a room that is not known to be shut. Undefined if all are. */
function nextSide(search: Search, { id }: Room): Side | undefined {
  const shut = search.shut[id]!;
  if (shut === ALL_SIDES) return undefined;
  let { side } = search;
  while (((shut >> side) & 1) === 1) side = ((side + 1) & 3) as Side;
  search.side = ((side + 1) & 3) as Side;
  return side;
}

/** Looks for space on one side of the parent, and draws a way there. Returns whether it can be dug. */
function findSite(grower: Grower, parent: Room, side: Side): boolean {
  const { rock, random, search, settings, way } = grower;
  const { plan } = search;
  const { near, far } = plan;
  const farthest = Math.min(far, spaceBeyond(rock, parent, side) - leastDepth(plan, side));
  const length = lengthOf(parent, side);
  const start = random.int(0, length);
  const nearest = farthest < near ? -1 : findPlace(grower, parent, side, near, start);
  if (nearest < 0) {
    // Space never grows. Farther away there may be some, as a room that may be far away will find.
    if (near === settings.distance.min && length <= SEARCHED) search.shut[parent.id]! |= 1 << side;
    return false;
  }
  let at = -1;
  let distance = random.int(near, farthest + 1);
  while (at < 0 && distance > near) {
    at = findPlace(grower, parent, side, distance, start);
    if (at < 0) distance = (distance + near) >> 1;
  }
  if (at < 0) at = nearest;
  const turns = drawTurns(random, Math.min(settings.turns, distance - 1));
  const isFound =
    (turns === 1 && goAside(grower, parent, side, at, distance)) ||
    (turns === 2 && goAround(grower, parent, side, at, distance)) ||
    (leave(grower, parent, side, at) && goOn(way, distance - 1) && endsInDoorway(way));
  return isFound && measure(grower, endOf(way) + stride(way.heading, rock.width), way.heading);
}

/** The place nearest to one on a wall beyond which there is space for a room, this many cells away; -1 if there is none. */
function findPlace(grower: Grower, room: Room, side: Side, distance: number, at: number): number {
  const { rows, columns } = grower.rock;
  const { plan } = grower.search;
  const { x, y, width, height } = room.bounds;
  const wide = plan.width.least;
  const high = plan.height.least;
  switch (side) {
    case 0:
      return findSpace(rows, y - 1 - distance, -1, high, wide, x, width, at);
    case 1:
      return findSpace(columns, x + width + distance, 1, wide, high, y, height, at);
    case 2:
      return findSpace(rows, y + height + distance, 1, high, wide, x, width, at);
    case 3:
      return findSpace(columns, x - 1 - distance, -1, wide, high, y, height, at);
  }
}

/** How many turns to try, at most this many: none as a rule, one at times, often two. */
function drawTurns(random: Random, most: number): number {
  if (most <= 0) return 0;
  const roll = random.int(0, 100);
  if (roll < STRAIGHT) return 0;
  return roll < STRAIGHT + BENT ? 1 : most >= 2 ? 2 : 1;
}

/** Begins a way at a wall of a room, up to its bounds. Returns whether it can be dug. */
function leave({ rock: { width }, way }: Grower, room: Room, side: Side, at: number): boolean {
  const inset = depthOf(room, side, at);
  return startWay(way, doorCell(room, side, at, inset, width), side) && goOn(way, inset);
}

/** Goes to a room on another side by a way with one turn. Returns whether there is space for both. */
function goAside(grower: Grower, parent: Room, side: Side, at: number, distance: number): boolean {
  const { rock, random, way } = grower;
  const aside = (random.chance(0.5) ? (side + 1) & 3 : (side + 3) & 3) as Side;
  return (
    leave(grower, parent, side, at) &&
    goOn(way, random.int(1, distance)) &&
    turnTo(way, aside) &&
    goOn(way, random.int(1, distance)) &&
    endsInDoorway(way) &&
    measure(grower, endOf(way) + stride(aside, rock.width), aside)
  );
}

/** Goes from elsewhere on the wall to a room this many cells off, by a way with two turns. Returns whether it can be dug. */
function goAround(grower: Grower, parent: Room, side: Side, at: number, distance: number): boolean {
  const { random, way } = grower;
  const start = random.int(0, lengthOf(parent, side));
  const first = random.int(1, distance - 1);
  // Columns and rows grow towards the sides 1 and 2.
  const aside: Side = isHorizontal(side) ? (start < at ? 2 : 0) : start < at ? 1 : 3;
  return (
    start !== at &&
    leave(grower, parent, side, start) &&
    goOn(way, first) &&
    turnTo(way, aside) &&
    goOn(way, Math.abs(at - start)) &&
    turnTo(way, side) &&
    goOn(way, distance - 1 - first) &&
    endsInDoorway(way)
  );
}

/**
 * Lets the way arrive at the floor of a room. Returns whether it can, and whether the room is as far from its
 * parent as it should be.
 */
function arrive({ way, search, settings }: Grower, parent: Room, room: Room): boolean {
  const { inset } = search.site;
  if (inset < 0 || distanceBetween(parent.bounds, room.bounds) < settings.distance.min) return false;
  return goOn(way, inset) && endsInDoorway(way);
}
