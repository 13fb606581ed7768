import type { Grid, Point } from "@delvekit/grid";
import { distanceMapOf, knownWalk } from "../analysis/distances";
import { shutTerrainOf } from "../dry";
import { cellsOf, type Dungeon, hasRooms, isInRoom, middleOf, type Room } from "../dungeon";
import { scratch } from "../scratch";
import { cellOf, pointAt, Terrain } from "../terrain";
import { reachFrom } from "../walks";

/** Marks a cell of a map that is being flooded, on top of its terrain: one of the goal cells. */
const GOAL = 4;

/**
 * The last goal that a flood from a cell reaches, or the start if it reaches none. A flood reaches cells in
 * the order of their distance. Makes the cells solid as it goes.
 */
function lastReached(ground: Uint8Array, width: number, start: number, goals: number): number {
  const queue = scratch(ground.length + 1);
  let tail = 1;
  let left = goals;
  queue[0] = start;
  ground[start]! &= GOAL;
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]!;
    if (ground[cell] === GOAL && --left === 0) return cell;
    tail = reach(ground, queue, tail, cell - width);
    tail = reach(ground, queue, tail, cell + 1);
    tail = reach(ground, queue, tail, cell + width);
    tail = reach(ground, queue, tail, cell - 1);
  }
  while (tail > 1 && ground[queue[tail - 1]!] !== GOAL) tail--;
  return queue[tail - 1]!;
}

/**
 * Always queues the cell, but counts it only if it is open, without a branch: processors cannot predict which
 * cells are open, and a misprediction costs more than everything else. Returns the end of the queue.
 */
function reach(ground: Uint8Array, queue: Int32Array, tail: number, cell: number): number {
  const value = ground[cell]!;
  queue[tail] = cell;
  ground[cell] = value & GOAL;
  return tail + ((value | (value >> 1)) & 1);
}

/** The last floor cell that a flood of straight steps reaches, which is the longest walk. */
function lastFloor({ width, cells }: Grid<Uint8Array>, start: number): number {
  const ground = cells.map((value) => (value === Terrain.floor ? value | GOAL : value));
  return lastReached(ground, width, start, Number.POSITIVE_INFINITY);
}

/** The entrance and the exit. */
export interface Ends {
  readonly entrance: Point;
  readonly exit: Point;
}

/**
 * Moves entrance and exit far apart. With rooms, the entrance to the middle of the room that lies farthest from the first one as the crow flies, the exit
 * to the middle of the room that is the longest walk from there; in a single room, to a cell as far from its middle as possible. Without rooms, the exit to
 * the floor cell that is the longest walk from the entrance, and the entrance to the one that is the longest walk from the first floor cell row by row.
 * Only ground counts that is joined to the entrance that there was, without crossing what kills and without opening or finding anything.
 *
 * @example
 * ```ts
 * const level = placeEnds(bsp.generate({ seed: 7 }));
 * ```
 */
export function placeEnds<D extends Dungeon>(dungeon: D): D {
  const ground = homeOf(dungeon);
  const isHome = (room: Room) => ground.cells[cellOf(ground.width, middleOf(room))] === Terrain.floor;
  const rooms = hasRooms(dungeon) ? dungeon.rooms.filter(isHome) : [];
  return { ...dungeon, ...(rooms.length > 0 ? chooseEnds(ground, rooms) : chooseFarEnds(ground)) };
}

/** The ground that is joined to the entrance, unless that is in rock or water itself. */
function homeOf(dungeon: Dungeon): Grid<Uint8Array> {
  // Without layers, locks come last.
  const ground = dungeon.layers ? shutTerrainOf(dungeon) : dungeon.terrain;
  const { count, has } = reachFrom(ground, dungeon.entrance);
  const cells = ground.cells.map((value, cell) => (has(cell) ? value : Terrain.solid));
  return count < 2 ? dungeon.terrain : { ...ground, cells };
}

/**
 * Chooses where {@link placeEnds} puts entrance and exit on a map without rooms. Expects a solid border and at least two floor
 * cells that can be reached from one another.
 */
export function chooseFarEnds(terrain: Grid<Uint8Array>): Ends {
  const entrance = lastFloor(terrain, terrain.cells.indexOf(Terrain.floor));
  const exit = lastFloor(terrain, entrance);
  return { entrance: pointAt(terrain, entrance), exit: pointAt(terrain, exit) };
}

/** Chooses where {@link placeEnds} puts entrance and exit. Expects at least one room and a solid border. */
export function chooseEnds(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Ends {
  const middles = rooms.map(middleOf);
  const entrance = farthestFrom(middles[0]!, middles);
  return { entrance, exit: exitFrom(terrain, entrance, rooms, middles) };
}

/** The middle of the first room as the entrance, and as the exit the room that is the longest walk from there. */
export function chooseExit(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Ends {
  const entrance = middleOf(rooms[0]!);
  return { entrance, exit: exitFrom(terrain, entrance, rooms) };
}

/**
 * The middle of the room that is the longest walk from an entrance; in a single room, the cell that is. Expects at least one
 * room and a solid border.
 */
export function exitFrom(
  terrain: Grid<Uint8Array>,
  entrance: Point,
  rooms: readonly Room[],
  middles: readonly Point[] = rooms.map(middleOf),
): Point {
  const exit = longestWalk(terrain, entrance, middles);
  const isElsewhere = exit.x !== entrance.x || exit.y !== entrance.y;
  // A single room, or rooms over each other with one middle.
  return isElsewhere ? exit : longestWalk(terrain, entrance, cellsOf(rooms[0]!));
}

function farthestFrom(start: Point, points: readonly Point[]): Point {
  const distance = ({ x, y }: Point) => Math.abs(x - start.x) + Math.abs(y - start.y);
  return points.reduce((best, point) => (distance(point) > distance(best) ? point : best), start);
}

/** The point that takes the most straight steps to walk to. */
function longestWalk(
  { width, height, cells }: Grid<Uint8Array>,
  start: Point,
  points: readonly Point[],
): Point {
  const ground = cells.slice();
  const goals = markGoals(ground, width, points);
  const last = lastReached(ground, width, start.y * width + start.x, goals);
  return pointAt({ width, height }, last);
}

/** Returns how many cells it has marked. */
function markGoals(ground: Uint8Array, width: number, points: readonly Point[]): number {
  let goals = 0;
  for (const { x, y } of points) {
    const cell = y * width + x;
    if (ground[cell]! < GOAL) goals++;
    ground[cell]! |= GOAL;
  }
  return goals;
}

/**
 * Moves the exit to the middle of the room that is the longest walk from the entrance, unless its room is as far.
 * For passes that make walks shorter.
 */
export function withFarExit<D extends Dungeon>(dungeon: D): D {
  if (!hasRooms(dungeon) || dungeon.rooms.length < 2) return dungeon;
  const { width, cells } = distanceMapOf(dungeon);
  const { rooms, exit } = dungeon;
  const middles = rooms.map(middleOf);
  const walks = middles.map(({ x, y }) => knownWalk(cells[y * width + x]!));
  const farthest = walks.reduce((best, walk, id) => (walk > walks[best]! ? id : best), 0);
  const exitRoom = rooms.findIndex((room) => isInRoom(room, exit.x, exit.y));
  if (exitRoom !== -1 && walks[exitRoom] === walks[farthest]) return dungeon;
  return { ...dungeon, exit: middles[farthest]! };
}
