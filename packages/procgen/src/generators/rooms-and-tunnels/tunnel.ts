import { centerOf, type Grid, type Point, type Rect } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { type Connection, isInRoom, type Room } from "../../dungeon";
import { pointAt, Terrain } from "../../terrain";

/** How many tunnels to draw before one is dug. */
const DRAWS = 12;
/** How many cells longer a tunnel may be to run beside open cells for one cell less. */
const BESIDE = 4;

/**
 * Digs an L from one room to another, across or down first at random, through everything in between, and returns the way:
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
 * @param isTidy whether to dig from anywhere to anywhere in the rooms, not between their middles: among a few draws, the tunnel that
 *   is shortest and runs least beside open cells, so that tunnels do not run in bundles
 */
export function digTunnel(
  terrain: Grid<Uint8Array>,
  random: Random,
  from: Room,
  to: Room,
  isTidy: boolean,
): Connection {
  const pointIn = ({ bounds }: Room) => (isTidy ? drawPoint(random, bounds) : centerOf(bounds));
  let best: number[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < (isTidy ? DRAWS : 1); i++) {
    const elbow = drawElbow(random, terrain.width, pointIn(from), pointIn(to));
    const cost = costOf(terrain, elbow);
    if (cost >= least) continue;
    best = elbow;
    least = cost;
  }
  return digElbow(terrain, from, to, best);
}

function drawPoint(random: Random, { x, y, width, height }: Rect): Point {
  return { x: random.int(x, x + width), y: random.int(y, y + height) };
}

/** The cells of an L between two points, with its bend at a random one of the two corners. */
function drawElbow(random: Random, width: number, from: Point, to: Point): number[] {
  const across = { step: Math.sign(to.x - from.x), count: Math.abs(to.x - from.x) };
  const down = { step: width * Math.sign(to.y - from.y), count: Math.abs(to.y - from.y) };
  let cell = from.y * width + from.x;
  const cells = [cell];
  for (const { step, count } of random.chance(0.5) ? [across, down] : [down, across]) {
    for (let i = 0; i < count; i++) {
      cell += step;
      cells.push(cell);
    }
  }
  return cells;
}

/** The length of a way, and what it costs that open cells lie one or two cells beside the rock on it. */
function costOf({ width, cells }: Grid<Uint8Array>, way: readonly number[]): number {
  const beside = [1, 2, width, 2 * width];
  let cost = way.length;
  for (const cell of way) {
    if (cells[cell] !== Terrain.solid) continue;
    for (const by of beside) cost += openAt(cells, cell - by) + openAt(cells, cell + by);
  }
  return cost;
}

/** What an open cell costs; beyond the map all cells are solid. */
function openAt(cells: Uint8Array, cell: number): number {
  return (cells[cell] ?? Terrain.solid) === Terrain.solid ? 0 : BESIDE;
}

function digElbow(terrain: Grid<Uint8Array>, from: Room, to: Room, elbow: readonly number[]): Connection {
  const way = elbow.map((cell) => pointAt(terrain, cell));
  let path = way.filter(({ x, y }) => !isInRoom(from, x, y) && !isInRoom(to, x, y));
  // Rooms that overlap or touch have nothing in between: there the way is the step from one into the other.
  if (path.length === 0) path = [way.find(({ x, y }) => isInRoom(to, x, y))!];
  for (const { x, y } of path) {
    const cell = y * terrain.width + x;
    if (terrain.cells[cell] === Terrain.solid) terrain.cells[cell] = Terrain.corridor;
  }
  return { from: from.id, to: to.id, kind: "corridor", path, doors: [] };
}
