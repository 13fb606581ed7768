import { CARDINALS, type Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import type { Connection, Room } from "../../dungeon";
import type { Ground } from "../../ground";
import { Feature, type Layers, Liquid } from "../../layers";
import type { Machine } from "../../machines";
import type { Lock } from "../../passes/locks/locks";
import { isInRoom, middleOf } from "../../rooms";
import { Terrain } from "../../terrain";
import type { Dug } from "./dig";
import { type GoalGraph, openingOrder, reachedWith, type Way } from "./graph";
import { findView } from "./tunnel";

/** Opens a view to a goal behind locks, if a room that is reached without keys lies close to one. Returns the graph with it. */
export function openView(
  ground: Ground,
  random: Random,
  graph: GoalGraph,
  { rooms }: Dug,
  { liquid }: Layers,
): GoalGraph {
  const free = reachedWith(graph, new Set());
  const isFree = (room: number) => free.has(rooms.indexOf(room));
  const isGoal = (room: number) => rooms.includes(room);
  const view = findView(ground, (a, b) => isGoal(a) && isGoal(b) && isFree(a) !== isFree(b));
  if (!view) return graph;
  const kind = random.chance(0.5) ? Liquid.chasm : Liquid.deep;
  for (const cell of view.cells) {
    ground.cells[cell] = Terrain.floor;
    liquid.cells[cell] = kind;
    for (const next of [cell - ground.width, cell, cell + ground.width])
      ground.near[next - 1] = ground.near[next] = ground.near[next + 1] = 1;
  }
  const [from, to] = view.rooms
    .map((room) => rooms.indexOf(room))
    .sort((a, b) => Number(free.has(b)) - Number(free.has(a)));
  const way: Way = { from: from!, to: to!, kind: "vista" };
  return {
    ...graph,
    ways: [...graph.ways, way],
    cycles: [...graph.cycles, { purpose: "vista", goals: [from!, to!] }],
  };
}

/** The locks of a graph, in an order in which they open, each with its door and its key. */
export function locksOf(ground: Ground, graph: GoalGraph, { rooms, connections }: Dug): Lock[] {
  return openingOrder(graph).map((lock, i) => {
    const way = graph.ways.find((each) => each.lock === lock)!;
    const keyRoom = rooms[graph.goals.findIndex(({ opens }) => opens === lock)]!;
    const [door] = connections.get(way)!.doors;
    return { name: `lock ${i + 1}`, door: door!, key: middleOf(ground.rooms[keyRoom]!), keyRoom };
  });
}

/** Hangs grates and hides doors, and returns the machines of the grates: each has a lever on the side that it is opened from. */
export function hangGates(
  { rooms, width, cells }: Ground,
  { connections }: Dug,
  { feature }: Layers,
): Machine[] {
  const machines: Machine[] = [];
  for (const [{ kind }, { path, from }] of connections) {
    const put = ({ x, y }: Point, number: number) => {
      feature.cells[y * width + x] = number;
    };
    if (kind === "secret") put(path[0]!, Feature.secretDoor);
    if (kind !== "one way") continue;
    const way = path.at(-1)!;
    const lever = besideIn(rooms[from]!, path[0]!);
    put(way, Feature.grate);
    // What stands on a cell stands on floor.
    cells[way.y * width + way.x] = Terrain.floor;
    put(lever, Feature.lever);
    machines.push({
      id: machines.length,
      name: "way back",
      cells: [lever],
      way,
      gate: "grate",
      needs: [],
      things: [],
      triggers: [{ on: "pull", to: "lever", does: "open" }],
    });
  }
  return machines;
}

function besideIn(room: Room, { x, y }: Point): Point {
  const near = CARDINALS.map(({ dx, dy }) => ({ x: x + dx, y: y + dy }));
  return near.find((point) => isInRoom(room, point.x, point.y))!;
}

/** The connections, with those behind secret doors marked. */
export function connectionsOf({ connections }: Ground, dug: Dug): Connection[] {
  const hidden = new Set(
    [...dug.connections].flatMap(([{ kind }, each]) => (kind === "secret" ? [each] : [])),
  );
  return connections.map((each) => (hidden.has(each) ? { ...each, secret: true } : each));
}
