import type { Grid, Point } from "@delvekit/grid";
import type { Room, RoomDungeon } from "../dungeon";
import { cellsOfRoom, middleOfRoom } from "../rooms";
import { pointAt, Terrain } from "../terrain";

/** Where to come in and where to go on. */
export interface Ends {
  readonly entrance: Point;
  readonly exit: Point;
}

/**
 * Moves entrance and exit far apart: the entrance to the middle of the room that lies farthest from the first
 * one as the crow flies, the exit to the middle of the room that is the longest walk from there. In a
 * single room, the exit is a cell as far from its middle as can be. Without rooms they stay; see {@link placeFarEnds}.
 */
export function placeEnds<D extends RoomDungeon>(dungeon: D): D {
  if (dungeon.rooms.length === 0) return dungeon;
  return { ...dungeon, ...chooseEnds(dungeon.terrain, dungeon.rooms) };
}

/** Chooses where {@link placeEnds} puts entrance and exit. Expects at least one room and a solid border. */
export function chooseEnds(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Ends {
  const middles = rooms.map(middleOfRoom);
  const entrance = farthestFrom(middles[0]!, middles);
  return { entrance, exit: exitFrom(terrain, entrance, rooms) };
}

/** The middle of the first room as the entrance, and as the exit the room that is the longest walk from there. */
export function chooseExit(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Ends {
  const entrance = middleOfRoom(rooms[0]!);
  return { entrance, exit: exitFrom(terrain, entrance, rooms) };
}

/**
 * The middle of the room that is the longest walk from an entrance; in a single room, the cell that is. Expects at least one
 * room and a solid border.
 */
export function exitFrom(terrain: Grid<Uint8Array>, entrance: Point, rooms: readonly Room[]): Point {
  const exit = longestWalk(terrain, entrance, rooms.map(middleOfRoom));
  const isElsewhere = exit.x !== entrance.x || exit.y !== entrance.y;
  // A single room, or rooms over each other with one middle.
  return isElsewhere ? exit : longestWalk(terrain, entrance, cellsOfRoom(rooms[0]!));
}

function farthestFrom(start: Point, points: readonly Point[]): Point {
  let best = start;
  let most = 0;
  for (const point of points) {
    const distance = Math.abs(point.x - start.x) + Math.abs(point.y - start.y);
    if (distance > most) {
      best = point;
      most = distance;
    }
  }
  return best;
}

/** Marks a point on a map that is being flooded. */
const POINT = 255;

/** The point that takes the most straight steps to walk to. */
function longestWalk(terrain: Grid<Uint8Array>, start: Point, points: readonly Point[]): Point {
  const { width } = terrain;
  const cells = terrain.cells.slice();
  for (const { x, y } of points) cells[y * width + x] = POINT;
  return pointAt(terrain, lastReached(cells, width, start.y * width + start.x));
}

/**
 * The last point that a flood from a cell comes to. A flood reaches cells in the order of their
 * distance, so none needs to be kept, only the cells that it came to last. Makes the cells solid as it goes.
 */
function lastReached(cells: Uint8Array, width: number, start: number): number {
  let last = start;
  let front = [start];
  let next: number[] = [];
  const reach = (cell: number): void => {
    const value = cells[cell]!;
    if (value === Terrain.solid) return;
    if (value === POINT) last = cell;
    cells[cell] = Terrain.solid;
    next.push(cell);
  };
  cells[start] = Terrain.solid;
  while (front.length > 0) {
    for (let i = 0; i < front.length; i++) {
      const cell = front[i]!;
      reach(cell - width);
      reach(cell + 1);
      reach(cell + width);
      reach(cell - 1);
    }
    const done = front;
    front = next;
    next = done;
    next.length = 0;
  }
  return last;
}
