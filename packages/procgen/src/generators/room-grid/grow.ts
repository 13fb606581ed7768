import { type Random, type WeightedTable, weightedTable } from "@delvekit/random";
import { across, SIDES, type Side } from "../../placement/side";
import { ALL_SIDES, addRoom, type Build, join, neighbourOf, type RoomGridStep, sidesInside } from "./build";
import { DOOR_SETS, type DoorSet, type RoomGridSettings } from "./options";

/** What remains to be done: sides of rooms without a room beyond, as four times the cell plus the side. */
interface Growth {
  readonly build: Build;
  readonly random: Random;
  readonly pools: Pools;
  /** Doors that lead nowhere yet. */
  readonly open: number[];
  /** Walls to break when no door is left. */
  readonly walls: number[];
  /** The changes since the last report; stays empty if nobody watches. */
  readonly steps: RoomGridStep[];
  readonly isWatched: boolean;
}

/**
 * Grows up to a number of rooms. Each door that leads nowhere gets a room, those of the first room before others.
 * When none is left and rooms are missing, a wall opens and growth continues there, unless walls must stay
 * closed. Rooms at the greatest allowed distance from the first one do not grow.
 */
export function* growRooms(
  build: Build,
  random: Random,
  pools: Pools,
  count: number,
  isWatched: boolean,
): Generator<RoomGridStep, void, void> {
  const { size, rooms, settings } = build;
  const growth: Growth = { build, random, pools, open: [], walls: [], steps: [], isWatched };
  const start = drawStart(random, build);
  const exits = random.int(settings.exits.min, settings.exits.max + 1);
  settle(growth, start, drawExits(random, exits, sidesInside(size, start)));
  // Its number of doors is an option, so its walls are the last to be opened.
  const walls = growth.walls.splice(0);
  for (const door of growth.open.splice(0)) if (rooms.length < count) answer(growth, door);
  while (rooms.length < count) {
    if (isWatched) yield* growth.steps.splice(0);
    let edge = takeAny(growth, growth.open);
    if (settings.walls === "open") edge ??= takeAny(growth, growth.walls) ?? walls.pop();
    if (edge === undefined) return;
    answer(growth, edge);
  }
  yield* growth.steps;
}

function drawStart(random: Random, { size, settings }: Build): number {
  const { width, height } = size;
  switch (settings.start) {
    case "centre":
      return (height >> 1) * width + (width >> 1);
    case "bottom":
      return (height - 1) * width + (width >> 1);
    case "anywhere":
      return random.int(0, width * height);
  }
}

/** Puts a room beyond a side of another, unless there is already one. */
function answer(growth: Growth, edge: number): void {
  const { size, ids, doors } = growth.build;
  const cell = edge >> 2;
  const side = (edge & 3) as Side;
  const next = neighbourOf(size, cell, side);
  if (ids[next] !== -1) return;
  doors[cell]! |= 1 << side;
  const wanted = drawDoors(growth.pools, growth.random, across(side), allowedSides(growth.build, next, side));
  settle(growth, next, wanted, cell);
}

/** The sides, as bits, on which a room may have doors if it is entered by a step in this direction. */
function allowedSides({ size, settings }: Build, cell: number, step: Side): number {
  const inside = sidesInside(size, cell);
  return settings.border === "ends" && inside !== ALL_SIDES ? 1 << across(step) : inside;
}

/** Puts a room with these doors into a cell, and joins it to the room it grew from and to others it meets. */
function settle(growth: Growth, cell: number, wanted: number, parent = -1): void {
  const { build, random, open, walls } = growth;
  const { size, ids, doors, steps, settings } = build;
  tell(growth, { kind: "room", room: addRoom(build, cell) });
  steps[cell] = parent === -1 ? 0 : steps[parent]! + 1;
  const isFar = steps[cell]! >= settings.distance.max;
  doors[cell] = wanted;
  for (const side of SIDES) {
    const next = neighbourOf(size, cell, side);
    if (next === -1) continue;
    const wants = (wanted >> side) & 1;
    const meets = (wants | ((doors[next]! >> across(side)) & 1)) === 1;
    const isFree = ids[next] === -1;
    const isLoop = !isFree && next !== parent && ids[next] !== 0 && meets && random.chance(settings.cycles);
    if (isLoop || next === parent)
      tell(growth, { kind: "door", connection: join(build, random, next, across(side), isLoop) });
    else if (isFree && !isFar) (wants ? open : walls).push(4 * cell + side);
    else doors[cell]! &= ~(1 << side);
  }
}

function tell({ steps, isWatched }: Growth, step: RoomGridStep): void {
  if (isWatched) steps.push(step);
}

/** How many edges to draw at most to find one with no other room around it. */
const DRAWS = 8;

/**
 * Takes an edge out of a list, whose order does not matter: among a few, one with few rooms beyond it, so
 * that rooms spread over the map.
 */
function takeAny({ build, random }: Growth, edges: number[]): number | undefined {
  if (edges.length === 0) return undefined;
  let at = random.int(0, edges.length);
  for (let i = 1; i < DRAWS && roomsBeyond(build, edges[at]!) > 1; i++) {
    const drawn = random.int(0, edges.length);
    if (roomsBeyond(build, edges[drawn]!) < roomsBeyond(build, edges[at]!)) at = drawn;
  }
  const edge = edges[at]!;
  edges[at] = edges.at(-1)!;
  edges.length--;
  return edge;
}

/** How many rooms are beside the cell beyond an edge, including the one that the edge belongs to. */
function roomsBeyond({ size, ids }: Build, edge: number): number {
  const next = neighbourOf(size, edge >> 2, (edge & 3) as Side);
  let rooms = 0;
  for (let side = 0; side < 4; side++) {
    const beyond = neighbourOf(size, next, side as Side);
    if (beyond !== -1 && ids[beyond] !== -1) rooms++;
  }
  return rooms;
}

/** How often each door set comes up. */
type Weights = Readonly<Record<DoorSet, number>>;

/** The door sets to draw from, by the side of the way in and the sides on which doors may be. */
type Pools = (wayIn: Side, allowed: number) => WeightedTable<number>;

/** Prepares the pools of the four directions; a table is made when it is first asked for. */
export function createPools({ fromNorth, fromEast, fromSouth, fromWest, border }: RoomGridSettings): Pools {
  const pools = [fromNorth, fromEast, fromSouth, fromWest];
  const made: WeightedTable<number>[] = [];
  return (wayIn, allowed) => {
    const sides = border === "redraw" ? allowed : ALL_SIDES;
    made[16 * wayIn + sides] ??= poolTable(pools[wayIn]!, wayIn, sides);
    return made[16 * wayIn + sides]!;
  };
}

/** Draws the doors of a room as bits: the way in, and others of which none is on a side that is not allowed. */
function drawDoors(pools: Pools, random: Random, wayIn: Side, allowed: number): number {
  return random.weighted(pools(wayIn, allowed)) & allowed;
}

/** Draws a number of the allowed sides, or all of them if there are fewer. */
function drawExits(random: Random, count: number, allowed: number): number {
  const sides = random.shuffle(SIDES.filter((side) => (allowed >> side) & 1));
  return sides.slice(0, count).reduce<number>((bits, side) => bits | (1 << side), 0);
}

/** The pool without the sets that have doors on other sides than these; all of it if that leaves nothing. */
function poolTable(weights: Weights, wayIn: Side, allowed: number): WeightedTable<number> {
  const sets = Object.entries(DOOR_SETS).map(
    ([name, doors]) => [turned(doors, across(wayIn)), weights[name as DoorSet]] as const,
  );
  const fitting = sets.filter(([doors, weight]) => weight > 0 && (doors & ~allowed) === 0);
  return weightedTable(fitting.length > 0 ? fitting : sets);
}

/** The bits of a door set seen from a walk to the north, for a walk in another direction. */
function turned(doors: number, heading: Side): number {
  return ((doors << heading) | (doors >> (4 - heading))) & ALL_SIDES;
}
