import { computeDistances, createDistanceField, createGrid, type Grid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { Pathfinding } from "malwoden";
import { Path } from "rot-js";
import { allMaps, type BenchMap, cavesMap } from "../maps";
import type { Race, Side } from "../race";

const WIDTH = 80;
const HEIGHT = 50;

/** How many times as fast as rot-js we should be, by map. */
const TARGETS: Readonly<Record<string, number>> = { rooms: 250, caves: 280, open: 300 };

/** One distance field over a whole map, in eight directions; and one over ten times as many cells. */
export function distanceRaces(): Race[] {
  return [...allMaps(WIDTH, HEIGHT).flatMap(racesOn), growthRace()];
}

/**
 * A map ten times as large takes ten times as long, or up to 15 times if it does not fit into the processor's
 * nearest cache.
 */
function growthRace(): Race {
  const [width, height] = [256, 156];
  const perCell = (map: BenchMap): Side => ({ ...ours(map, map.costs), pieces: map.floor.length });
  return {
    name: `distance field, caves ${width}x${height}, per cell`,
    peer: `the same ${WIDTH}x${HEIGHT}, within 1.5x`,
    ours: () => perCell(cavesMap(width, height)),
    theirs: () => perCell(cavesMap(WIDTH, HEIGHT)),
    target: 1 / 1.5,
    isKey: true,
  };
}

function racesOn(map: BenchMap): Race[] {
  const name = `distance field, ${map.name} ${WIDTH}x${HEIGHT}`;
  const weights = weigh(map);
  const weighted = `weighted ${name}`;
  return [
    // The answers are the distance of the farthest cell.
    {
      name,
      peer: "rot-js Dijkstra",
      ours: () => ours(map, map.costs),
      theirs: () => dijkstra(map),
      target: TARGETS[map.name] ?? 250,
      sameAnswer: true,
      isKey: true,
    },
    // rot-js has no weights: all its steps cost 1, so it does less.
    {
      name: weighted,
      peer: "rot-js Dijkstra, unweighted",
      ours: () => ours(map, weights),
      theirs: () => dijkstra(map),
      target: 60,
      isKey: true,
    },
    {
      name: weighted,
      peer: "malwoden RangeFinder",
      ours: () => ours(map, weights),
      theirs: () => rangeFinder(map, weights),
      target: 1,
      sameAnswer: true,
    },
  ];
}

/** Costs from 1 to 9, as mud and rubble would have. */
function weigh({ width, height, floor }: BenchMap): Grid<Uint8Array> {
  const random = createRandom("bench weights");
  const costs = createGrid(width, height);
  for (const cell of floor) costs.cells[cell] = random.int(1, 10);
  return costs;
}

function ours(map: BenchMap, costs: Grid<Uint8Array>): Side {
  const options = { out: createDistanceField(map.width, map.height) };
  const goals = [goalOf(map)];
  const last = farthest(map, costs);
  return {
    pieces: 1,
    run: () => computeDistances(costs, goals, options).cells[last]!,
  };
}

/** The cell farthest from the goal by path length. */
function farthest(map: BenchMap, costs: Grid<Uint8Array>): number {
  const { cells } = computeDistances(costs, [goalOf(map)]);
  return map.floor.reduce((most, cell) => (cells[cell]! > cells[most]! ? cell : most));
}

/**
 * It floods only as far as it must to answer for a cell, so it is asked for the cell that it reaches last;
 * then it knows the way from every cell, as we do.
 */
function dijkstra(map: BenchMap): Side {
  const { cells } = map.costs;
  const passable = (x: number, y: number): boolean => cells[y * WIDTH + x] === 1;
  const goal = goalOf(map);
  const last = farthest(map, map.costs);
  return {
    pieces: 1,
    run() {
      const flood = new Path.Dijkstra(goal % WIDTH, Math.floor(goal / WIDTH), passable, { topology: 8 });
      let steps = -1;
      flood.compute(last % WIDTH, Math.floor(last / WIDTH), () => {
        steps++;
      });
      return steps;
    },
  };
}

function rangeFinder(map: BenchMap, { cells }: Grid<Uint8Array>): Side {
  const goal = goalOf(map);
  const start = { x: goal % WIDTH, y: Math.floor(goal / WIDTH) };
  const finder = new Pathfinding.RangeFinder({
    topology: "eight",
    // Ours charges for the cell that a walker towards the goal enters; seen from the goal, that is the cell
    // that is left.
    getTerrainCallback: (from, to) =>
      cells[to.y * WIDTH + to.x] === 0 ? Number.POSITIVE_INFINITY : cells[from.y * WIDTH + from.x]!,
  });
  return {
    pieces: 1,
    run: () => finder.compute({ start, maxRange: 1e6 }).reduce((most, { r }) => Math.max(most, r), 0),
  };
}

/** The first floor cell: near a corner, so that the flood crosses the whole map. */
function goalOf({ floor }: BenchMap): number {
  return floor[0]!;
}
