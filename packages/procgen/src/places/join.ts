import type { Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { addConnection, addRoom, type Ground } from "../ground";
import { cropped, extentOf } from "../masks";
import type { Joined } from "../placing";
import { Terrain } from "../terrain";
import { shortestWay, stepsBetween } from "../walks";
import { cellsIn, type Drawn, drawPlace, isDoorOf, isInside, type Site } from "./draw";
import type { Place } from "./place";
import { Cell, type Exit, hasTerrain } from "./shape";

/** How many drawings of a place are tried each time. */
const DRAWINGS = 6;
/** How many spots are tried for each drawing. */
const SPOTS = 1000;
/** How near the edge of the level the places of `edge` must come. */
const EDGE = 3;
/** The longest tunnel to a second room, with its ends. */
const LONGEST = 31;
/** The fewest steps of the other way round if a place does not say. */
export const DETOUR = 12;

/** A place that was joined, or why it was not. */
export type Attempt = { readonly site: Site; readonly joined: Joined } | { readonly reason: string };

/** Slides a place along the walls of the rooms that are there until it fits, and digs it. */
export function joinPlace(ground: Ground, random: Random, place: Place, inner: readonly Place[]): Attempt {
  let reason = "no rock left";
  for (let i = 0; i < DRAWINGS; i++) {
    const drawn = drawPlace(place, random, inner);
    if (drawn === undefined || drawn.exits.length === 0) {
      reason = "parts of it cannot be reached";
      continue;
    }
    if (drawn.width > ground.width || drawn.height > ground.height) {
      reason = "too large";
      continue;
    }
    const spot = slide(ground, random, drawn);
    if (spot === undefined) reason = place.anchor === "edge" ? "no rock left at the edge" : "no rock left";
    else if (place.anchor !== "cycle") return dig(ground, drawn, spot, undefined);
    else {
      const back = wayBack(ground, drawn, spot);
      if (typeof back !== "string") return dig(ground, drawn, spot, back);
      reason = back;
    }
  }
  return { reason };
}

/** Digs the place around the stairs, with the stairs at a point or anywhere, and nothing on cells that are taken; or says why not. */
export function enterPlace(
  ground: Ground,
  random: Random,
  place: Place,
  inner: readonly Place[],
  stairs: Point | undefined,
) {
  const { width, height, taken } = ground;
  let reason = "too large to have the stairs there";
  for (let i = 0; i < DRAWINGS; i++) {
    const drawn = drawPlace(place, random, inner);
    if (drawn === undefined || drawn.width > width - 2 || drawn.height > height - 2) continue;
    const at = drawn.things.findIndex((things) => hasTerrain(things, "stairs up"));
    if (at < 0) continue;
    const column = at % drawn.width;
    const row = Math.floor(at / drawn.width);
    const x = stairs ? stairs.x - column : random.int(1, width - drawn.width);
    const y = stairs ? stairs.y - row : random.int(1, height - drawn.height);
    if (x < 0 || y < 0 || x + drawn.width > width || y + drawn.height > height) continue;
    if ([...cellsIn({ drawn, x, y }, width)].some(([cell, own]) => own !== at && taken[cell] === 1)) {
      reason = "something else is there";
      continue;
    }
    hollow(ground, drawn, { x, y }, true);
    return { site: { drawn, x, y, ways: [] }, stairs: { x: x + column, y: y + row } };
  }
  return reason;
}

/** A spot for a drawing, with the exit that is joined and its cell on the map. */
interface Spot extends Point {
  readonly exit: Exit;
  readonly way: number;
}

function slide(ground: Ground, random: Random, drawn: Drawn): Spot | undefined {
  const { width, height, sites } = ground;
  const bySide = [0, 1, 2, 3].map((side) => drawn.exits.filter((exit) => exit.side === side));
  for (let tries = 0; tries < SPOTS && sites.length > 0; tries++) {
    const site = random.pick(sites);
    const way = site >> 2;
    const exits = bySide[(site + 2) & 3]!;
    if (exits.length === 0 || ground.taken[way] === 1) continue;
    const exit = random.pick(exits);
    const x = (way % width) - (exit.cell % drawn.width);
    const y = Math.floor(way / width) - Math.floor(exit.cell / drawn.width);
    const isOnMap = x >= 0 && y >= 0 && x + drawn.width <= width && y + drawn.height <= height;
    if (!isOnMap || (drawn.place.anchor === "edge" && !isAtEdge(ground, drawn, x, y))) continue;
    if (fitsRock(ground, drawn, x, y)) return { x, y, exit, way };
  }
  return undefined;
}

function isAtEdge({ width, height }: Ground, drawn: Drawn, x: number, y: number): boolean {
  return x < EDGE || y < EDGE || x + drawn.width > width - EDGE || y + drawn.height > height - EDGE;
}

/** Whether all cells of a drawing are untouched rock here, with a wall between its floor and every other. */
function fitsRock(
  { width, height, cells, near, taken }: Ground,
  drawn: Drawn,
  left: number,
  top: number,
): boolean {
  for (let row = 0, at = 0; row < drawn.height; row++) {
    for (let column = 0; column < drawn.width; column++, at++) {
      const kind = drawn.cells[at]!;
      if (kind === Cell.keep) continue;
      const x = left + column;
      const y = top + row;
      const cell = y * width + x;
      if (cells[cell] !== Terrain.solid || taken[cell] === 1) return false;
      if (kind === Cell.rock || kind === Cell.exit) continue;
      if (near[cell] === 1 || x < 1 || y < 1 || x > width - 2 || y > height - 2) return false;
    }
  }
  return true;
}

/** A second way out of a place on a cycle: a tunnel to another room; or why there is none. */
interface Back {
  readonly tunnel: readonly number[];
  readonly goal: number;
}

function wayBack(ground: Ground, drawn: Drawn, spot: Spot): Back | string {
  const { width, roomAt, strides } = ground;
  const outside = spot.way + strides[spot.exit.side]!;
  const own = new Uint8Array(ground.cells.length);
  for (const [cell] of cellsIn({ drawn, ...spot }, width)) own[cell] = 1;
  const detour = drawn.place.detour ?? DETOUR;
  let reason = "no way to a second room";
  for (const exit of drawn.exits) {
    if (exit === spot.exit) continue;
    const cell = (spot.y + Math.floor(exit.cell / drawn.width)) * width + spot.x + (exit.cell % drawn.width);
    const tunnel = tunnelFrom(ground, own, cell, exit.side, roomAt[outside]!);
    if (tunnel === undefined) continue;
    const goal = tunnel.at(-1)!;
    const walk = stepsBetween(ground, outside, goal, detour);
    if (walk === detour) return { tunnel: tunnel.slice(0, -1), goal };
    reason = `no detour of ${detour}`;
  }
  return reason;
}

/**
 * The shortest tunnel from an exit through rock to the floor of a room other than the given one. It touches nothing on its way. The last cell is
 * the floor.
 */
function tunnelFrom(
  ground: Ground,
  own: Uint8Array,
  start: number,
  side: number,
  not: number,
): number[] | undefined {
  const { width, height, cells, strides, taken, roomAt } = ground;
  const isGoal = (cell: number) => (roomAt[cell] ?? -1) !== -1 && roomAt[cell] !== not;
  const isFree = (cell: number) => {
    const x = cell % width;
    const isInside = x > 1 && x < width - 2 && cell > 2 * width && cell < (height - 2) * width;
    const isRock = isInside && cells[cell] === Terrain.solid && taken[cell] === 0 && own[cell] === 0;
    return isRock && strides.every((by) => cells[cell + by] === Terrain.solid || isGoal(cell + by));
  };
  const mayEnter = (next: number, from: number) =>
    (from !== start || next === start + strides[side]!) && (isGoal(next) || isFree(next));
  return shortestWay(ground, [start], mayEnter, isGoal, LONGEST);
}

function dig(ground: Ground, drawn: Drawn, spot: Spot, back: Back | undefined): Attempt {
  const { strides, roomAt } = ground;
  const from = roomAt[spot.way + strides[spot.exit.side]!]!;
  const room = hollow(ground, drawn, spot, drawn.place.gate === undefined);
  const hasDoor = hasTerrain(drawn.things[spot.exit.cell]!, "door");
  const connections = [addConnection(ground, from, room.id, [spot.way], hasDoor, false)];
  if (back) connections.push(addConnection(ground, room.id, roomAt[back.goal]!, back.tunnel, false, true));
  const ways = back ? [spot.way, back.tunnel[0]!] : [spot.way];
  return { site: { drawn, x: spot.x, y: spot.y, ways }, joined: { room, connections } };
}

/** Digs the floor of a drawing as a room, and takes its walls, so that nothing else opens them. */
function hollow(ground: Ground, drawn: Drawn, { x, y }: Point, isOpen: boolean) {
  const { width, sites, taken, near, cells } = ground;
  const inside = { ...drawn, cells: drawn.cells.map((cell) => Number(isInside(cell))) };
  const extent = extentOf(inside)!;
  const before = sites.length;
  const room = addRoom(ground, cropped(inside, extent), drawn.place.name, x + extent.x, y + extent.y);
  sites.length = before;
  for (const [cell, at] of cellsIn({ drawn, x, y }, width)) {
    near[cell] = 1;
    taken[cell] = 1;
    // Its doors are hung with the rest of what is in it, if that is ever written.
    if (drawn.cells[at] === Cell.exit && isDoorOf({ drawn }, at)) cells[cell] = Terrain.corridor;
  }
  for (const { cell, side } of isOpen ? drawn.exits : []) {
    const exit = (y + Math.floor(cell / drawn.width)) * width + x + (cell % drawn.width);
    taken[exit] = 0;
    sites.push(4 * exit + side);
  }
  return room;
}
