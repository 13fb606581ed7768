import { computeDistances, createGrid, type Grid, type Point, UNREACHED } from "@delvekit/grid";
import { cellsOfRoom, type Room, Terrain } from "@delvekit/procgen";
import type { Random } from "@delvekit/random";
import type { Plan } from "./plan";

/** Nobody waits within this walking distance of the stairs by which the hero arrives. */
const SAFE_DISTANCE = 12;
/** How many free cells an open place has on every side. */
const OPEN = 2;

/** The places of a level on which nothing is yet. Whatever is taken is not free any more. */
export interface Spots {
  /** A random cell of a room, far enough from the way in; undefined when all are taken. */
  take(random: Random): Point | undefined;
  /** A random cell of a room with nothing but free floor around it; undefined when there is none. */
  takeOpen(random: Random, room: Room): Point | undefined;
  /** Up to `count` cells around a place, the nearest on foot first. */
  takeAround(center: Point, count: number): Point[];
}

/** The free places of a plan: the floors of its rooms, but for the stairs and what is near the way in. */
export function spotsOf(plan: Plan): Spots {
  const { terrain, rooms, entrance, exit } = plan.dungeon;
  const { width, height } = terrain;
  const free = createGrid(width, height);
  const fromEntrance = distancesFrom(terrain, entrance);
  const cells = rooms.flatMap(cellsOfRoom);
  for (const { x, y } of cells) {
    if (distanceOf(fromEntrance, x, y) >= SAFE_DISTANCE) free.cells[y * width + x] = 1;
  }
  free.cells[exit.y * width + exit.x] = 0;

  const isFree = ({ x, y }: Point) => free.cells[y * width + x] === 1;
  const take = (random: Random, places: readonly Point[]) => {
    if (places.length === 0) return undefined;
    const { x, y } = random.pick(places);
    free.cells[y * width + x] = 0;
    return { x, y };
  };
  return {
    take: (random) => take(random, cells.filter(isFree)),
    takeOpen: (random, room) =>
      take(
        random,
        cellsOfRoom(room).filter((cell) => square(cell, OPEN).every(isFree)),
      ),
    takeAround(center, count) {
      const distances = distancesFrom(terrain, center);
      const nearest = cells
        .filter((cell) => isFree(cell) && distanceOf(distances, cell.x, cell.y) >= 0)
        .sort((a, b) => distanceOf(distances, a.x, a.y) - distanceOf(distances, b.x, b.y))
        .slice(0, count);
      for (const { x, y } of nearest) free.cells[y * width + x] = 0;
      return nearest;
    },
  };
}

/** All cells at most `radius` columns and rows from one, itself included. */
function square({ x, y }: Point, radius: number): Point[] {
  const cells: Point[] = [];
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) cells.push({ x: x + dx, y: y + dy });
  }
  return cells;
}

/** Walking distances from a place. */
function distancesFrom(terrain: Grid<Uint8Array>, { x, y }: Point): Grid<Int32Array> {
  const { width, height } = terrain;
  const costs = createGrid(width, height);
  terrain.cells.forEach((value, cell) => {
    costs.cells[cell] = value === Terrain.solid ? 0 : 1;
  });
  return computeDistances(costs, [y * width + x]);
}

/** The distance of a cell, -1 for one that is out of reach. */
function distanceOf({ width, cells }: Grid<Int32Array>, x: number, y: number): number {
  const distance = cells[y * width + x] as number;
  return distance === UNREACHED ? -1 : distance;
}
