/*
 * How cost grows with the world: turns, saves, loads and making it, from 10 to 100,000 entities that do nothing and from 1 to 1,000
 * levels that sleep. `pnpm curves` measures, prints, and draws docs/public/curves.svg.
 */
import { writeFileSync } from "node:fs";
import { loadWorld, saveWorld, type World, type WorldSetup } from "@delvekit/core";
import { type Chart, type Curve, drawCharts } from "./chart";
import { AMONG_IDLE, BESIDE_SLEEPING, pace, worldAmongIdle, worldBesideSleeping } from "./scene";

/** Each time is the shortest of so many, and processor time: what other programs do to it is no part of the curve. */
const TRIES = 7;
const TURNS = 20;
const BUDGET = { budget: { bytes: 2 ** 30, unpacked: 2 ** 30, nodes: 2 ** 26 } };

/** What is measured of one world, in milliseconds. */
type Costs = Readonly<Record<"turn" | "make" | "full save" | "save after a turn" | "load", number>>;

const entities = measureAll([10, 100, 1000, 10_000, 100_000], worldAmongIdle, AMONG_IDLE);
const levels = measureAll([1, 10, 100, 1000], worldBesideSleeping, BESIDE_SLEEPING);
const charts = [chartOf("entities that do nothing", entities), chartOf("levels that sleep", levels)];
writeFileSync(new URL("../../../docs/public/curves.svg", import.meta.url), drawCharts(charts));

type Measured = readonly (readonly [size: number, costs: Costs])[];

function measureAll(sizes: readonly number[], make: (size: number) => World, setup: WorldSetup): Measured {
  measure(make, sizes[1] as number, setup);
  return sizes.map((size) => {
    const costs = measure(make, size, setup);
    console.log(
      size,
      Object.fromEntries(Object.entries(costs).map(([name, cost]) => [name, +cost.toFixed(3)])),
    );
    return [size, costs] as const;
  });
}

function measure(make: (size: number) => World, size: number, setup: WorldSetup): Costs {
  let world = make(size);
  const made = shortest(2, () => {
    world = make(size);
  });
  pace(world, TURNS * 10);
  const turn = shortest(TRIES, () => pace(world, TURNS)) / TURNS;
  const first = shortest(1, () => saveWorld(world));
  const save = saveWorld(world);
  const load = shortest(2, () => loadWorld(save, setup, BUDGET));
  let turns = 0;
  const again = shortest(
    TRIES,
    () => saveWorld(world),
    () => pace(world, 1, turns++),
  );
  return { turn, make: made, "full save": first, "save after a turn": again, load };
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
  const names = Object.keys(measured[0]?.[1] ?? {}) as (keyof Costs)[];
  const curves = names.map(
    (name): Curve => ({
      name: `${name}, ms`,
      points: measured.map(([size, costs]) => [size, costs[name]]),
    }),
  );
  return { title, curves };
}
