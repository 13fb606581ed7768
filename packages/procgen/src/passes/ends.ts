import { computeDistances, createDistanceField, type Grid, type Point } from "@delvekit/grid";
import type { Room } from "../dungeon";
import { cellsOfRoom, middleOfRoom } from "../rooms";
import { Terrain } from "../terrain";

/** Where to come in and where to go on. */
export interface Ends {
  readonly entrance: Point;
  readonly exit: Point;
}

/**
 * Chooses entrance and exit far apart: the entrance is in the middle of the room that is farthest from
 * the first one, the exit in the middle of the room that is farthest from the entrance. Distances are walks in
 * straight steps between the middles of rooms; of equally far rooms, the first counts.
 */
export function chooseEnds(terrain: Grid<Uint8Array>, rooms: readonly Room[]): Ends {
  const middles = rooms.map(middleOfRoom);
  const distanceFrom = walkingDistances(terrain);
  const entrance = farthest(middles, distanceFrom(middles[0]!));
  const distance = distanceFrom(entrance);
  const exit = farthest(rooms.length > 1 ? middles : cellsOfRoom(rooms[0]!), distance);
  return { entrance, exit };
}

/** Prepares to measure walks in straight steps over open cells. Each answer is good until the next question. */
function walkingDistances(terrain: Grid<Uint8Array>): (from: Point) => (to: Point) => number {
  const { width, height } = terrain;
  const costs = { width, height, cells: new Uint8Array(width * height) };
  for (let cell = 0; cell < costs.cells.length; cell++) {
    if (terrain.cells[cell] !== Terrain.solid) costs.cells[cell] = 1;
  }
  const field = createDistanceField(width, height);
  return (from) => {
    computeDistances(field, costs, [from.y * width + from.x], { directions: 4 });
    return (to) => field.cells[to.y * width + to.x]!;
  };
}

function farthest(points: readonly Point[], distance: (to: Point) => number): Point {
  return points.reduce((best, point) => (distance(point) > distance(best) ? point : best));
}
