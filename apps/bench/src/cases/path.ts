import { createDistanceField, findPath } from "@delvekit/grid";
import { Pathfinding, type Vector2 } from "malwoden";
import createGraph, { type Node } from "ngraph.graph";
import { aStar } from "ngraph.path";
import { Path } from "rot-js";
import { allMaps, type BenchMap } from "../maps";
import type { Race, Side } from "../race";

const WIDTH = 80;
const HEIGHT = 50;

/**
 * One path from the first floor cell to the last, which lie in opposite corners. The answer is its length.
 */
export function pathRaces(): Race[] {
  return allMaps(WIDTH, HEIGHT).flatMap((map) => {
    const name = `path corner to corner, ${map.name} ${WIDTH}x${HEIGHT}`;
    return [
      {
        name,
        peer: "rot-js AStar",
        ours: () => ours(map),
        theirs: () => rot(map),
        target: 50,
        sameAnswer: true,
        isKey: true,
      },
      {
        name,
        peer: "ngraph.path A*, its graph made before",
        ours: () => ours(map),
        theirs: () => ngraph(map),
        target: 10,
        sameAnswer: true,
        isKey: true,
      },
      {
        name,
        peer: "malwoden AStar",
        ours: () => ours(map),
        theirs: () => malwoden(map, "AStar"),
        target: 1,
        sameAnswer: true,
      },
      {
        name,
        peer: "malwoden Dijkstra",
        ours: () => ours(map),
        theirs: () => malwoden(map, "Dijkstra"),
        target: 1,
        sameAnswer: true,
      },
    ];
  });
}

function ours(map: BenchMap): Side {
  const { from, to } = ends(map);
  const field = createDistanceField(map.width, map.height);
  return { pieces: 1, run: () => findPath(map.costs, from, to, { field })?.length ?? -1 };
}

function rot(map: BenchMap): Side {
  const { from, to } = ends(map);
  const { cells } = map.costs;
  const passable = (x: number, y: number): boolean => cells[y * WIDTH + x] === 1;
  const search = new Path.AStar(to % WIDTH, Math.floor(to / WIDTH), passable, { topology: 8 });
  return {
    pieces: 1,
    run() {
      let steps = -1;
      search.compute(from % WIDTH, Math.floor(from / WIDTH), () => {
        steps++;
      });
      return steps;
    },
  };
}

/** A search in a graph of all floor cells, each linked to the free ones among its eight neighbours. */
function ngraph(map: BenchMap): Side {
  const { from, to } = ends(map);
  const graph = createGraph<Vector2>();
  for (const cell of map.floor) graph.addNode(cell, pointOf(cell));
  for (const cell of map.floor)
    for (const step of [1, WIDTH - 1, WIDTH, WIDTH + 1])
      if (map.costs.cells[cell + step] === 1) graph.addLink(cell, cell + step);
  const heuristic = ({ data: one }: Node<Vector2>, { data: other }: Node<Vector2>) =>
    Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
  const search = aStar(graph, { heuristic });
  return { pieces: 1, run: () => search.find(from, to).length - 1 };
}

function malwoden(map: BenchMap, algorithm: "AStar" | "Dijkstra"): Side {
  const { from, to } = ends(map);
  const { cells } = map.costs;
  const isBlockedCallback = ({ x, y }: Vector2): boolean => cells[y * WIDTH + x] !== 1;
  const search = new Pathfinding[algorithm]({ topology: "eight", isBlockedCallback });
  return { pieces: 1, run: () => (search.compute(pointOf(from), pointOf(to))?.length ?? 0) - 1 };
}

function ends({ floor }: BenchMap): { from: number; to: number } {
  return { from: floor[0]!, to: floor[floor.length - 1]! };
}

function pointOf(cell: number): Vector2 {
  return { x: cell % WIDTH, y: Math.floor(cell / WIDTH) };
}
