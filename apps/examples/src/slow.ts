// What makes turns slow, measured: one crowd, and one thing more or less at a time.

import { add, advance, component, createWorld, type Feature, i16, spawn, step, type World } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import * as minds from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import * as undo from "@delvekit/core/undo";
import { createGrid } from "@delvekit/grid";

const SIDE = 120;
const CROWD = 500;
const tiles = space.tileset({ floor: { glyph: "." }, grass: { glyph: '"', ignition: 150, fuel: 30 } });
const Wound = component("Wound", { points: i16 });
const idle = minds.behaviour("idle");

interface Case {
  readonly name: string;
  readonly behaviour?: string;
  readonly sight?: number;
  readonly plugins?: readonly Feature[];
  readonly change?: (world: World, crowd: ReturnType<typeof spawn>[]) => void;
}

export const CASES: readonly Case[] = [
  { name: "500 that stand still", behaviour: "idle" },
  { name: "500 asleep", change: (world, crowd) => crowd.forEach((it) => void add(world, it, minds.Asleep)) },
  { name: "500 hunt one hero", sight: 200 },
  { name: "500 wander, each to a goal of its own", behaviour: "wanderer" },
  {
    name: "500 wander and hear each other",
    behaviour: "wanderer",
    plugins: [minds.senses({ noises: [minds.footsteps(6)] })],
  },
  { name: "500 wander, with 100 turns of undo", behaviour: "wanderer", plugins: [undo.plugin({ turns: 100 })] },
  {
    name: "500 stand still beside a field on fire",
    behaviour: "idle",
    plugins: [heat.plugin()],
    change: (world) => heat.ignitePlace(world, 0, 5, 5),
  },
];

/** The milliseconds of a turn: the median of 41, after as many to warm up. */
export function timeOfTurn({ behaviour = "hunter", sight: far = 8, plugins = [], change }: Case): number {
  const features = [
    space.plugin(tiles),
    turns.plugin(),
    sight.plugin(),
    minds.plugin({ behaviours: [idle] }),
    ...plugins,
  ];
  const world = createWorld({ seed: 1, plugins: features, components: [Wound] });
  const level = space.addLevel(
    world,
    createGrid(SIDE, SIDE, Uint8Array, (x) => (x < SIDE / 2 ? 1 : 0)),
  );
  spawn(world, space.at(level, SIDE - 2, SIDE - 2), turns.Player, turns.Actor, space.Blocker, sight.Viewer);
  const crowd = Array.from({ length: CROWD }, (_, nth) => {
    const [x, y] = [(nth * 4) % (SIDE - 4), 4 * Math.floor((nth * 4) / (SIDE - 4))];
    return spawn(
      world,
      space.at(level, x, y),
      turns.Actor,
      space.Blocker,
      minds.Mind({ behaviour, sight: far }),
      Wound,
    );
  });
  advance(world);
  change?.(world, crowd);
  const times = Array.from({ length: 82 }, () => {
    const before = performance.now();
    step(world, turns.wait());
    return performance.now() - before;
  });
  return times.slice(41).sort((a, b) => a - b)[20]!;
}

if (process.argv[1] === import.meta.filename)
  for (const one of CASES) console.log(`${timeOfTurn(one).toFixed(2).padStart(8)} ms  ${one.name}`);
