import {
  computeDistances,
  createDistanceField,
  createGrid,
  DIRECTIONS,
  type Point,
  UNREACHED,
} from "@delvekit/grid";
import { cellsOfRoom, isInRoom, type Room, Terrain } from "@delvekit/procgen";
import type { Random } from "@delvekit/random";
import type { Plan } from "./plan";

/** Nobody waits within this walking distance of the stairs by which the hero arrives. */
const SAFE_DISTANCE = 12;

/** Places of a level that are still free. */
export interface Spots {
  /** Takes a random free cell of a room, far enough from the way in if there is one; undefined when all are taken. */
  take(random: Random): Point | undefined;
  /** The same in one room, with eight free cells of the room around it; undefined when there is none. */
  takeOpen(random: Random, room: Room): Point | undefined;
  /** Takes up to `count` free cells around a place, nearest first. */
  takeAround(center: Point, count: number): Point[];
}

/** The free places of a plan: the floors of its rooms, but for the stairs. */
export function spotsOf(plan: Plan): Spots {
  const { rooms, entrance, exit } = plan.dungeon;
  const distance = distancesFrom(plan, entrance);
  const free = rooms
    .flatMap(cellsOfRoom)
    .filter((cell) => distance(cell) >= SAFE_DISTANCE && !(cell.x === exit.x && cell.y === exit.y));
  const isFree = (x: number, y: number) => free.some((cell) => cell.x === x && cell.y === y);
  const takeOf = (random: Random, cells: readonly Point[]) => {
    if (cells.length === 0) return undefined;
    const cell = random.pick(cells);
    free.splice(free.indexOf(cell), 1);
    return cell;
  };
  return {
    take: (random) => takeOf(random, free),
    takeOpen(random, room) {
      const open = free.filter(
        ({ x, y }) => isInRoom(room, x, y) && DIRECTIONS.every(({ dx, dy }) => isFree(x + dx, y + dy)),
      );
      return takeOf(random, open);
    },
    takeAround(center, count) {
      const byDistance = [...free].sort((a, b) => squareBetween(a, center) - squareBetween(b, center));
      const taken = byDistance.slice(0, count);
      for (const cell of taken) free.splice(free.indexOf(cell), 1);
      return taken;
    },
  };
}

function distancesFrom(plan: Plan, { x, y }: Point): (cell: Point) => number {
  const { terrain } = plan.dungeon;
  const { width, height } = terrain;
  const costs = createGrid(width, height);
  terrain.cells.forEach((value, cell) => {
    costs.cells[cell] = value === Terrain.solid ? 0 : 1;
  });
  const field = computeDistances(createDistanceField(width, height), costs, [y * width + x]);
  return (cell) => {
    const distance = field.cells[cell.y * width + cell.x] as number;
    return distance === UNREACHED ? -1 : distance;
  };
}

function squareBetween(a: Point, b: Point): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}
