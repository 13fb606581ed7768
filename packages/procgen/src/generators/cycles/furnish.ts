import { CARDINALS, type Point } from "@delvekit/grid";
import type { Random } from "@delvekit/random";
import { type Connection, isInRoom, middleOf, type Room } from "../../dungeon";
import type { Ground } from "../../ground";
import { Feature, type Layers, Liquid } from "../../layers";
import type { Machine } from "../../machines";
import type { Lock } from "../../passes/locks/locks";
import { Terrain } from "../../terrain";
import type { Dug } from "./dig";
import { type GoalGraph, openingRounds, type Way } from "./graph";
import { findView, type Sights } from "./tunnel";

/** Opens a view from a goal that is free to reach to one that is not, if they lie close, as a chasm or deep water. Returns the graph with it. */
export function openView(
  sights: Sights,
  random: Random,
  graph: GoalGraph,
  { cells }: Layers["liquid"],
  isFree: (room: number) => boolean | undefined,
): GoalGraph {
  const isGoal = (room: number) => isFree(room) !== undefined;
  const view = findView(sights, (a, b) => isGoal(a) && isGoal(b) && isFree(a) !== isFree(b));
  if (!view) return graph;
  const kind = random.chance(0.5) ? Liquid.chasm : Liquid.deep;
  for (const cell of view.cells) {
    sights.cells[cell] = Terrain.floor;
    cells[cell] = kind;
  }
  const ends = isFree(view.rooms[0]) ? view.rooms : [view.rooms[1], view.rooms[0]];
  const goals = ends.map((end) => graph.goals.findIndex(({ room }) => room === end));
  const way: Way = { from: goals[0]!, to: goals[1]!, kind: "vista" };
  const cycles = [...graph.cycles, { purpose: "vista", goals } as const];
  return { ...graph, ways: [...graph.ways, way], cycles };
}

/** The locks of a graph, in an order in which they open, each with its door and its key. */
export function locksOf(ground: Ground, graph: GoalGraph, { rooms, connections }: Dug): Lock[] {
  const order = openingRounds(graph).flat();
  return order.map((lock, i) => {
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
    const [{ x, y }] = path as [Point];
    if (kind === "secret") feature.cells[y * width + x] = Feature.secretDoor;
    if (kind !== "one way") continue;
    const [lever] = besideIn(rooms[from]!, path[0]!);
    machines.push(hangGrate(machines.length, cells, feature, path.at(-1)!, lever!));
  }
  return machines;
}

/** Hangs a grate in a way, and its lever. */
function hangGrate(
  id: number,
  cells: Uint8Array,
  feature: Layers["feature"],
  way: Point,
  lever: Point,
): Machine {
  const at = ({ x, y }: Point) => y * feature.width + x;
  feature.cells[at(way)] = Feature.grate;
  // What stands on a cell stands on floor.
  cells[at(way)] = Terrain.floor;
  feature.cells[at(lever)] = Feature.lever;
  return {
    id,
    name: "way back",
    cells: [lever],
    way,
    gate: "grate",
    needs: [],
    things: [],
    triggers: [{ on: "pull", to: "lever", does: "open" }],
  };
}

/** The cells of a room beside a point. */
function besideIn(room: Room, { x, y }: Point): Point[] {
  const near = CARDINALS.map(({ dx, dy }) => ({ x: x + dx, y: y + dy }));
  return near.filter((point) => isInRoom(room, point.x, point.y));
}

/** The connections, with those behind secret doors marked. */
export function connectionsOf({ connections }: Ground, dug: Dug): Connection[] {
  const hidden = new Set(
    [...dug.connections].flatMap(([{ kind }, each]) => (kind === "secret" ? [each] : [])),
  );
  return connections.map((each) => (hidden.has(each) ? { ...each, secret: true } : each));
}
