import { centerOf, type Grid, type Point } from "@delvekit/grid";
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
  return digElbow(terrain, from, to, drawElbow(random, centerOf(from.bounds), centerOf(to.bounds)));
}

/** An L: straight from the start to the bend, and on to the end. */
interface Elbow {
  readonly start: Point;
  readonly bend: Point;
  readonly end: Point;
}

/** How many tunnels to draw before one is dug. */
const DRAWS = 12;
/** How many cells longer a tunnel may be to run beside open cells for one cell less. */
const BESIDE = 4;

/**
 * Digs an L from anywhere in one room to anywhere in another: of a few draws, the one that is shortest and runs least beside
 * open cells. So tunnels do not run in bundles.
 */
export function digTidyTunnel(terrain: Grid<Uint8Array>, random: Random, from: Room, to: Room): Connection {
  let best = drawElbow(random, drawPoint(random, from), drawPoint(random, to));
  let least = costOf(terrain, best);
  for (let i = 1; i < DRAWS; i++) {
    const elbow = drawElbow(random, drawPoint(random, from), drawPoint(random, to));
    const cost = costOf(terrain, elbow);
    if (cost >= least) continue;
    best = elbow;
    least = cost;
  }
  return digElbow(terrain, from, to, best);
}

function drawPoint(random: Random, { bounds: { x, y, width, height } }: Room): Point {
  return { x: random.int(x, x + width), y: random.int(y, y + height) };
}

function costOf(terrain: Grid<Uint8Array>, { start, bend, end }: Elbow): number {
  const length = stepsBetween(start, bend) + stepsBetween(bend, end);
  const isStraight = stepsBetween(start, bend) === 0;
  const first = isStraight ? 0 : countBeside(terrain, start, bend, 0);
  return length + BESIDE * (first + countBeside(terrain, bend, end, isStraight ? 0 : 1));
}

function stepsBetween(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

/** Cells that are open beside the rock on a straight line, a cell away or two. The first so many cells of the line are left out. */
function countBeside({ width, cells }: Grid<Uint8Array>, start: Point, end: Point, leftOut: number): number {
  const isLevel = start.y === end.y;
  const stride = isLevel ? Math.sign(end.x - start.x) : width * Math.sign(end.y - start.y);
  const aside = isLevel ? width : 1;
  const length = stepsBetween(start, end);
  let beside = 0;
  for (let i = leftOut, cell = start.y * width + start.x + i * stride; i <= length; i++, cell += stride) {
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

function digElbow(terrain: Grid<Uint8Array>, from: Room, to: Room, { start, bend, end }: Elbow): Connection {
  const elbow = [start, ...leg(start, bend), ...leg(bend, end)];
  const between = elbow.filter(({ x, y }) => !isInRoom(from, x, y) && !isInRoom(to, x, y));
  // Rooms that overlap or touch have nothing in between: there the way is the step from one into the other.
  const path = between.length > 0 ? between : [elbow.find(({ x, y }) => isInRoom(to, x, y))!];
  for (const { x, y } of path) {
    const cell = y * terrain.width + x;
    if (terrain.cells[cell] === Terrain.solid) terrain.cells[cell] = Terrain.corridor;
  }
  return { from: from.id, to: to.id, kind: "corridor", path, doors: [] };
}

/** An L with its bend at a random one of the two corners. */
function drawElbow(random: Random, start: Point, end: Point): Elbow {
  const bend = random.chance(0.5) ? { x: end.x, y: start.y } : { x: start.x, y: end.y };
  return { start, bend, end };
}

/** The cells of a straight line, without its start. */
function leg(start: Point, end: Point): Point[] {
  const dx = Math.sign(end.x - start.x);
  const dy = Math.sign(end.y - start.y);
  const length = Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
  const cells = new Array<Point>(length);
  for (let i = 0; i < length; i++) cells[i] = { x: start.x + dx * (i + 1), y: start.y + dy * (i + 1) };
  return cells;
}
