import { centerOf, type Grid, type Point, type Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import { isInRoom } from "../../rooms";
import { Terrain } from "../../terrain";

/**
 * Digs an L from the middle of one room to the middle of another, across or down first at random,
 * through everything in between, and returns the way. The rooms are hollowed out before, or afterwards by the caller:
 * ```text
 *   ...########
 *   .@.,,,,,###
 *   ...####,###
 *   #####.....#
 *   #####..@..#
 *   #####.....#
 * ```
 * Both ends lie in rooms, so every cell that is dug has an open cell before it and one after it: a tunnel
 * is never a dead end.
 *
 * @example
 * ```ts
 * const way = digTunnel(terrain, createRandom("tunnel"), rooms[0]!, rooms[1]!);
 * ```
 */
export function digTunnel(terrain: Grid<Uint8Array>, random: Random, from: Room, to: Room): Connection {
  const start = centerOf(from.bounds);
  const end = centerOf(to.bounds);
  const elbow = createElbow();
  setElbow(elbow, random, start.x, start.y, end.x, end.y);
  return digElbow(terrain, from, to, elbow);
}

/**
 * An L: straight from the start to the bend, and on to the end. Each draw changes the same object, because
 * most draws are not dug.
 */
interface Elbow {
  startX: number;
  startY: number;
  bendX: number;
  bendY: number;
  endX: number;
  endY: number;
}

function createElbow(): Elbow {
  return { startX: 0, startY: 0, bendX: 0, bendY: 0, endX: 0, endY: 0 };
}

/** How many tunnels to draw before one is dug. */
const DRAWS = 12;
/** How many cells longer a tunnel may be to run beside open cells for one cell less. */
const BESIDE = 4;

/**
 * Digs an L from anywhere in one room to anywhere in another: among a few draws, the one that is shortest and
 * runs least beside open cells, so that tunnels do not run in bundles.
 */
export function digTidyTunnel(terrain: Grid<Uint8Array>, random: Random, from: Room, to: Room): Connection {
  let best = createElbow();
  let other = createElbow();
  drawElbow(best, random, from.bounds, to.bounds);
  let least = costOf(terrain, best);
  for (let i = 1; i < DRAWS; i++) {
    drawElbow(other, random, from.bounds, to.bounds);
    const cost = costOf(terrain, other);
    if (cost >= least) continue;
    [best, other] = [other, best];
    least = cost;
  }
  return digElbow(terrain, from, to, best);
}

/** Draws an L from anywhere in one rectangle to anywhere in another. */
function drawElbow(elbow: Elbow, random: Random, from: Rect, to: Rect): void {
  const x = random.int(from.x, from.x + from.width);
  const y = random.int(from.y, from.y + from.height);
  const endX = random.int(to.x, to.x + to.width);
  setElbow(elbow, random, x, y, endX, random.int(to.y, to.y + to.height));
}

/** Makes an L between two points, with its bend at a random one of the two corners. */
function setElbow(elbow: Elbow, random: Random, x: number, y: number, endX: number, endY: number): void {
  const isLevelFirst = random.chance(0.5);
  elbow.startX = x;
  elbow.startY = y;
  elbow.bendX = isLevelFirst ? endX : x;
  elbow.bendY = isLevelFirst ? y : endY;
  elbow.endX = endX;
  elbow.endY = endY;
}

function costOf(terrain: Grid<Uint8Array>, { startX, startY, bendX, bendY, endX, endY }: Elbow): number {
  const first = Math.abs(bendX - startX) + Math.abs(bendY - startY);
  const second = Math.abs(endX - bendX) + Math.abs(endY - bendY);
  // The bend counts once.
  const besideFirst = first === 0 ? 0 : countBeside(terrain, startX, startY, bendX, bendY, 0);
  const besideSecond = countBeside(terrain, bendX, bendY, endX, endY, first === 0 ? 0 : 1);
  return first + second + BESIDE * (besideFirst + besideSecond);
}

/**
 * Counts open cells one or two cells beside the rock on a straight line, skipping the first cells of the
 * line.
 */
function countBeside(
  { width, cells }: Grid<Uint8Array>,
  x: number,
  y: number,
  endX: number,
  endY: number,
  leftOut: number,
): number {
  const isLevel = y === endY;
  const stride = isLevel ? Math.sign(endX - x) : width * Math.sign(endY - y);
  const aside = isLevel ? width : 1;
  const length = Math.abs(endX - x) + Math.abs(endY - y);
  let beside = 0;
  for (let i = leftOut, cell = y * width + x + i * stride; i <= length; i++, cell += stride) {
    if (cells[cell] !== Terrain.solid) continue;
    beside += openAt(cells, cell - 2 * aside) + openAt(cells, cell - aside);
    beside += openAt(cells, cell + aside) + openAt(cells, cell + 2 * aside);
  }
  return beside;
}

/** 1 for an open cell; beyond the map all cells are solid. */
function openAt(cells: Uint8Array, cell: number): number {
  return (cells[cell] ?? Terrain.solid) === Terrain.solid ? 0 : 1;
}

function digElbow(terrain: Grid<Uint8Array>, from: Room, to: Room, elbow: Elbow): Connection {
  const { startX, startY, bendX, bendY, endX, endY } = elbow;
  // As long as the L at first: an array that grows would be copied several times.
  const path = new Array<Point>(Math.abs(endX - startX) + Math.abs(endY - startY));
  const atBend = addLeg(path, 0, startX, startY, bendX, bendY, from, to);
  path.length = addLeg(path, atBend, bendX, bendY, endX, endY, from, to);
  // Rooms that overlap or touch have nothing in between: there the way is the step from one into the other.
  if (path.length === 0) path.push(entryOf(elbow, to));
  for (const { x, y } of path) {
    const cell = y * terrain.width + x;
    if (terrain.cells[cell] === Terrain.solid) terrain.cells[cell] = Terrain.corridor;
  }
  return { from: from.id, to: to.id, kind: "corridor", path, doors: [] };
}

/** Adds the cells of a straight line, without its start, that lie in neither room. Returns how many there are now. */
function addLeg(
  path: Point[],
  length: number,
  startX: number,
  startY: number,
  endX: number,
  endY: number,
  from: Room,
  to: Room,
): number {
  let count = length;
  let x = startX;
  let y = startY;
  while (x !== endX || y !== endY) {
    x += Math.sign(endX - x);
    y += Math.sign(endY - y);
    if (!isInRoom(from, x, y) && !isInRoom(to, x, y)) path[count++] = { x, y };
  }
  return count;
}

/** The first cell of an L that lies in a room, as its end does. */
function entryOf({ startX, startY, bendX, bendY, endX, endY }: Elbow, room: Room): Point {
  let x = startX;
  let y = startY;
  let isAtBend = false;
  while (!isInRoom(room, x, y)) {
    isAtBend ||= x === bendX && y === bendY;
    x += Math.sign((isAtBend ? endX : bendX) - x);
    y += Math.sign((isAtBend ? endY : bendY) - y);
  }
  return { x, y };
}
