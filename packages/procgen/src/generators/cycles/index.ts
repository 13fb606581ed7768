import type { Grid, Point } from "@delvekit/grid";
import { createRandom, type Random, type Seed } from "@delvekit/random";
import { type Layered, middleOf, type RoomDungeon } from "../../dungeon";
import { GenerationError } from "../../errors";
import { type DungeonGenerator, defineGenerator } from "../../generator";
import { createGround, markNear } from "../../ground";
import { createLayers, type Layers } from "../../layers";
import type { Machined } from "../../machines";
import type { Locked } from "../../passes/locks/locks";
import { Terrain } from "../../terrain";
import { type DigStep, digGraph } from "./dig";
import { connectionsOf, hangGates, locksOf, openView } from "./furnish";
import { type GoalGraph, type Purpose, reachedWith } from "./graph";
import { addOthers, type CyclesSettings, cyclesOptions, type OtherStep } from "./others";
import { keepsPromises } from "./promises";
import { drawGraph, type Plan } from "./rules";

export type { Cycle, Goal, GoalGraph, Purpose, Way, WayKind } from "./graph";

/** What the cycles generator has just done. */
export type CyclesStep =
  | DigStep
  | OtherStep
  /** A graph of goals was drawn, and the map is solid rock again. */
  | { readonly kind: "graph"; readonly graph: GoalGraph; readonly terrain: Grid<Uint8Array> }
  /** Doors, locks, levers and chasms are in their places. */
  | {
      readonly kind: "purposes";
      readonly terrain: Grid<Uint8Array>;
      readonly layers: Layers;
      readonly entrance: Point;
      readonly exit: Point;
    };

/** A dungeon with a purpose: the graph that it was grown from, with the room of each goal, and the locks and gates on its ways. */
export interface CyclesDungeon extends Omit<RoomDungeon, "options" | "layers">, Layered, Machined, Locked {
  readonly options: CyclesSettings;
  readonly graph: GoalGraph;
}

/** A generator of {@link CyclesDungeon}s. */
type CyclesGenerator = DungeonGenerator<typeof cyclesOptions, CyclesDungeon, CyclesStep>;

/** How many graphs are drawn before the map is given up; so many with all that was planned, then with fewer cycles, at last with one lock only. */
const TRIES = 100;
const FULL = 8;
const SHORT = 30;

/**
 * Grows a level from a small graph of goals. Rules rewrite it: two ways, one short and dangerous and one long and safe; a lock on the way on, with the key at the
 * end of another way and a grate back that opens from there; a key behind a lock of its own; a dead end with a secret door; a boss before the exit; prizes
 * around a hub. Each goal gets a room, beside one that leads to it; rooms without a purpose fill the rest, and walls are opened only where that leads around
 * nothing. A locked place is shown across a chasm or water if one lies close. The level is kept only if it keeps its promises on the map.
 *
 * After Joris Dormans's cyclic dungeon generation, and with the rooms of accretion.
 */
export const cycles: CyclesGenerator = /* @__PURE__ */ defineGenerator({
  name: "cycles",
  options: cyclesOptions,
  *dig(options, seed) {
    const random = createRandom(seed).fork("cycles");
    const plan: Plan = {
      cycles: random.int(Math.max(1, options.cycles - 1), options.cycles + 2),
      chain: random.int(1, options.depth + 1),
      hasBoss: random.chance(options.boss),
    };
    for (let tries = 0; tries < TRIES; tries++) {
      const dungeon = yield* grow(options, planFor(tries, plan), random, seed);
      if (dungeon) return dungeon;
    }
    const problem = `no graph of ${TRIES} found room in ${options.width}x${options.height} cells`;
    throw new GenerationError("cycles", problem);
  },
});

function planFor(tries: number, plan: Plan): Plan {
  if (tries < FULL) return plan;
  return tries < SHORT ? { ...plan, cycles: 1 } : { cycles: 1, chain: 1, hasBoss: false };
}

/** One graph and its level; undefined if something finds no room, or a promise is not kept. */
function* grow(
  options: CyclesSettings,
  plan: Plan,
  random: Random,
  seed: Seed,
): Generator<CyclesStep, CyclesDungeon | undefined> {
  const { width, height } = options;
  const ground = createGround(width, height, Number.POSITIVE_INFINITY);
  const terrain = { width, height, cells: ground.cells };
  const drawn = drawGraph(random, plan);
  yield { kind: "graph", graph: drawn, terrain };
  const dug = yield* digGraph(ground, random, drawn);
  if (!dug) return undefined;
  const layers = createLayers(terrain);
  const placed = { ...drawn, goals: drawn.goals.map((goal) => ({ ...goal, room: dug.rooms[goal.id]! })) };
  const free = reachedWith(drawn, new Set());
  const isFree = new Map(placed.goals.map(({ id, room }) => [room, free.has(id)]));
  const graph = random.chance(options.vistas)
    ? openView(ground, random, placed, layers.liquid, (room) => isFree.get(room))
    : placed;
  for (const [cell, kind] of layers.liquid.cells.entries()) if (kind !== 0) markNear(ground, cell);
  yield* addOthers(ground, random, graph, dug, options);
  const machines = hangGates(ground, dug, layers);
  const roomOf = (purpose: Purpose) =>
    ground.rooms[graph.goals.find((goal) => goal.purpose === purpose)!.room]!;
  const ends = { entrance: middleOf(roomOf("start")), exit: middleOf(roomOf("exit")) };
  // A tunnel may have crossed the middle of a room.
  for (const { x, y } of Object.values(ends)) terrain.cells[y * width + x] = Terrain.floor;
  yield { kind: "purposes", terrain, layers, ...ends };
  const purposeOf = new Map(graph.goals.map(({ room, purpose }) => [room, purpose]));
  const dungeon: CyclesDungeon = {
    generator: "cycles",
    seed,
    options,
    terrain,
    layers,
    ...ends,
    givenEnds: true,
    rooms: ground.rooms.map((room) => {
      const role = purposeOf.get(room.id);
      return role === undefined ? room : { ...room, role };
    }),
    connections: connectionsOf(ground, dug),
    interlocking: true,
    graph,
    locks: locksOf(ground, graph, dug),
    machines,
  };
  return keepsPromises(dungeon) ? dungeon : undefined;
}
