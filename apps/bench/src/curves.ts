/*
 * How cost grows with the world: its turns, saves, loads, creation and memory, from 10 to 100,000 entities
 * that do nothing and from 1 to 1,000 levels that sleep; and the memory of a game that goes on for up to
 * 10,000 turns. `pnpm tools curves` measures, prints, and draws docs/public/curves.svg.
 */
import { writeFileSync } from "node:fs";
import { loadWorld, saveWorld, step, type World, type WorldSetup } from "@delvekit/core";
import { move } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { type Chart, type Curve, drawCharts } from "./chart";
import {
  AMONG_IDLE,
  BESIDE_SLEEPING,
  failing,
  failingIn,
  hashAfterTurn,
  levelUndoneIn,
  pace,
  rewindable,
  undoneIn,
  worldAmongIdle,
  worldBesideSleeping,
  worldOfScene,
} from "./scene";

/**
 * Each time is the shortest of this many, in processor time, so that other programs do not affect the curve.
 */
const TRIES = 7;
const TURNS = 20;
const BUDGET = { budget: { bytes: 2 ** 30, nodes: 2 ** 26 } };

/** What is measured of one world: times in milliseconds, and its memory in megabytes. */
const NAMES = [
  "turn",
  "undo",
  "undo of a new level",
  "failed turn",
  "make",
  "full save",
  "save after a turn",
  "hash after a turn",
  "load",
  "memory",
] as const;
type Costs = Readonly<Record<(typeof NAMES)[number], number>>;

/** Makes a world of a size, with other plugins if they are given. */
type Make = (size: number, setup?: WorldSetup) => World;

const entities = measureAll([10, 100, 1000, 10_000, 100_000], worldAmongIdle, AMONG_IDLE);
const levels = measureAll([1, 10, 100, 1000], worldBesideSleeping, BESIDE_SLEEPING);
const charts = [
  chartOf("entities that do nothing", entities),
  chartOf("levels that sleep", levels),
  { title: "turns of one game", curves: [undefined, 100, 1000].map(longGame) },
];
writeFileSync(new URL("@delvekit/public/..", import.meta.url), drawCharts(charts));

type Measured = readonly (readonly [size: number, costs: Costs])[];

function measureAll(sizes: readonly number[], make: Make, setup: WorldSetup): Measured {
  measure(make, sizes[1]!, setup);
  return sizes.map((size) => {
    const costs = measure(make, size, setup);
    console.log(
      size,
      Object.fromEntries(Object.entries(costs).map(([name, cost]) => [name, +cost.toFixed(3)])),
    );
    return [size, costs] as const;
  });
}

function measure(make: Make, size: number, setup: WorldSetup): Costs {
  make(size);
  const before = usedMemory();
  let world = make(size);
  pace(world, TURNS * 10);
  const memory = usedMemory() - before;
  const made = shortest(2, () => {
    world = make(size);
  });
  pace(world, TURNS * 10);
  const turn = shortest(TRIES, () => pace(world, TURNS)) / TURNS;
  const first = shortest(1, () => saveWorld(world));
  const save = saveWorld(world);
  const load = shortest(2, () => loadWorld(save, setup, BUDGET));
  let turns = 0;
  const saveAgain = shortest(
    TRIES,
    () => saveWorld(world),
    () => pace(world, 1, turns++),
  );
  const again = undoneIn(make(size, rewindable(setup)));
  again.run();
  const undo = shortest(TRIES, () => again.run()) / again.pieces;
  const dug = levelUndoneIn(make(size, rewindable(setup)));
  dug.run();
  const undoLevel = shortest(TRIES, () => dug.run()) / dug.pieces;
  const faulty = failingIn(make(size, failing(setup)));
  faulty.run();
  const failed = shortest(TRIES, () => faulty.run()) / faulty.pieces;
  const piecewise = hashAfterTurn(world);
  const hash = shortest(TRIES, piecewise.run, piecewise.prepare);
  return {
    turn,
    undo,
    "undo of a new level": undoLevel,
    "failed turn": failed,
    "hash after a turn": hash,
    make: made,
    "full save": first,
    "save after a turn": saveAgain,
    load,
    memory,
  };
}

/** The memory of a game after more and more turns, of which the last `kept` can be taken back. */
function longGame(kept: number | undefined): Curve {
  const before = usedMemory();
  const world = worldOfScene(kept);
  let played = 0;
  const points = [10, 100, 1000, 10_000].map((turns): readonly [number, number] => {
    // Monsters that hunt the hero can stand in its way.
    for (; played < turns; played++)
      if (step(world, move({ dir: played % 2 ? "w" : "e" })).status === "failed") step(world, wait());
    return [turns, usedMemory() - before];
  });
  const name = kept === undefined ? "memory without undo, MB" : `memory with undo for ${kept} turns, MB`;
  console.log(name, Object.fromEntries(points.map(([turns, memory]) => [turns, +memory.toFixed(2)])));
  return { name, points };
}

/** In megabytes, including arrays outside the heap. What is kept for undoing turns is part of a world. */
function usedMemory(): number {
  if (!globalThis.gc) throw new Error("memory is measured with node --expose-gc");
  for (let i = 0; i < 3; i++) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

function shortest(tries: number, work: () => unknown, prepare?: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    prepare?.();
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

function chartOf(title: string, measured: Measured): Chart {
  const curves = NAMES.map(
    (name): Curve => ({
      name: `${name}, ${name === "memory" ? "MB" : "ms"}`,
      points: measured.map(([size, costs]) => [size, costs[name]]),
    }),
  );
  return { title, curves };
}
